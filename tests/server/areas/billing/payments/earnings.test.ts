import { beforeAll, describe, expect, it } from 'vitest'
import { earningRoutes } from '#contract/resources/earnings.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { payments } from '#server/database/schema/payments.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))
const opal = testCreator(server, stranger, 'Opal')

const payout = { amount_cents: 12_050, currency: 'EUR', paid_on: '2026-03-06' } as const

beforeAll(async () => {
  await anna.ask(paymentRoutes.create, [
    { ...payout, creator_id: jade.id, method: 'Bank transfer', note: 'Secret' },
    { ...payout, creator_id: jade.id, amount_cents: 5000 },
    { ...payout, creator_id: jade.id, status: 'PENDING', paid_on: '2026-04-06' },
    { ...payout, creator_id: jade.id, status: 'PENDING', currency: 'USD', paid_on: '2026-05-06' },
    { ...payout, creator_id: jade.id, status: 'FAILED', paid_on: '2026-02-06' },
    { ...payout, creator_id: jade.id, status: 'REFUNDED', paid_on: '2026-01-06' },
    { ...payout, creator_id: rose.id, amount_cents: 999 },
    { ...payout, creator_id: null },
  ])
  await stranger.ask(paymentRoutes.create, [{ ...payout, creator_id: opal.id, amount_cents: 777 }])
})

describe('a creator', () => {
  it('sees what was recorded for them, the newest first, without what is noted of it', async () => {
    const { data, total } = await jade.portal.ask(earningRoutes.fetch, {})
    expect(total).toBe(6)
    expect(data.map(({ paid_on, status }) => [paid_on, status])).toEqual([
      ['2026-05-06', 'PENDING'],
      ['2026-04-06', 'PENDING'],
      ['2026-03-06', 'PAID'],
      ['2026-03-06', 'PAID'],
      ['2026-02-06', 'FAILED'],
      ['2026-01-06', 'REFUNDED'],
    ])
    expect(data.find(({ method }) => method !== '')).toEqual({
      ...payout,
      request_id: null,
      request_title: null,
      id: expect.any(String),
      status: 'PAID',
      method: 'Bank transfer',
    })
    const { data: pending } = await jade.portal.ask(earningRoutes.fetch, {
      filters: { status: 'PENDING' },
      page_size: 1,
    })
    expect(pending.map(({ paid_on }) => paid_on)).toEqual(['2026-05-06'])
  })

  it('sees what was paid and is still to come by currency, and counts nothing that did not arrive', async () => {
    expect(await jade.portal.ask(earningRoutes.totals)).toEqual([
      { currency: 'EUR', paid_cents: 17_050, pending_cents: 12_050 },
      { currency: 'USD', paid_cents: 0, pending_cents: 12_050 },
    ])
  })

  it('sees nothing of another creator, nor of another agency', async () => {
    const amounts = async ({ portal }: typeof jade) =>
      (await portal.ask(earningRoutes.fetch, {})).data.map(({ amount_cents }) => amount_cents)
    expect(await amounts(rose)).toEqual([999])
    expect(await amounts(opal)).toEqual([777])
    expect(await opal.portal.ask(earningRoutes.totals)).toEqual([
      { currency: 'EUR', paid_cents: 777, pending_cents: 0 },
    ])
  })

  it('is shown no note by the database either, and changes no payment', async () => {
    const workspaceId = await workspaceOf(anna)
    const principal = { mode: 'CREATOR', creatorId: jade.id, workspaceId } as const
    const note = inWorkspace(server.database, { principal, readOnly: true }, (tx) =>
      tx.select({ note: payments.note }).from(payments),
    )
    await expect(note).rejects.toMatchObject({ cause: { code: '42501' } })
    const change = inWorkspace(server.database, { principal, readOnly: false }, (tx) =>
      tx.update(payments).set({ amountCents: 1 }),
    )
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('a payout for a request', () => {
  it('says so to its creator, and to no other of the request', async () => {
    const { id } = await ask(anna, [jade, rose], 'Summer')
    const named = { ...payout, amount_cents: 4200, request_id: id }
    const [made] = await anna.ask(paymentRoutes.create, [{ ...named, creator_id: jade.id }])
    expect(made).toMatchObject({ request_id: id, request_title: 'Summer' })
    const asked = { filters: { request_id: id } }
    expect((await jade.portal.ask(earningRoutes.fetch, asked)).data).toMatchObject([
      { amount_cents: 4200, request_id: id, request_title: 'Summer' },
    ])
    for (const other of [rose, opal]) {
      expect((await other.portal.ask(earningRoutes.fetch, asked)).data).toEqual([])
    }
    await anna.ask(requestRoutes.delete, [id])
    expect((await anna.ask(paymentRoutes.fetch, { filters: { id: made?.id } })).data).toMatchObject(
      [{ creator_id: jade.id, request_id: null, request_title: null }],
    )
  })

  it('is for one that its creator has a task of', async () => {
    const ofJade = (await ask(anna, [jade])).id
    const ofOpal = (await ask(stranger, [opal])).id
    const message = 'Choose a request of this creator'
    const refused = async (call: string, body: unknown) =>
      issuesOf(await anna.call(`/user/payments/${call}`, body))
    for (const [creator_id, request_id] of [
      [rose.id, ofJade],
      [null, ofJade],
      [jade.id, ofOpal],
    ]) {
      const issues = await refused('create', [{ ...payout, creator_id, request_id }])
      expect(issues).toEqual([`body[0].request_id: ${message}`])
    }
    const [made] = await anna.ask(paymentRoutes.create, [
      { ...payout, creator_id: jade.id, request_id: ofJade },
    ])
    const change = (data: object) => refused('update', [{ id: made?.id, data }])
    for (const data of [{ creator_id: rose.id }, { creator_id: null }, { request_id: ofOpal }]) {
      expect(await change(data)).toEqual([`body[0].data.request_id: ${message}`])
    }
    const changes = [{ id: made?.id ?? '', data: { creator_id: rose.id, request_id: null } }]
    expect(await anna.ask(paymentRoutes.update, changes)).toMatchObject([
      { creator_id: rose.id, request_id: null },
    ])
  })

  it('is changed in what else it says after its task is gone', async () => {
    const request = await ask(anna, [jade])
    const [made] = await anna.ask(paymentRoutes.create, [
      { ...payout, status: 'PENDING', creator_id: jade.id, request_id: request.id },
    ])
    const task = await taskOf(jade.portal, request)
    await anna.ask(taskRoutes.delete, [task.id])
    const data = { status: 'PAID', creator_id: jade.id, request_id: request.id } as const
    expect(await anna.ask(paymentRoutes.update, [{ id: made?.id ?? '', data }])).toMatchObject([
      { status: 'PAID', request_id: request.id },
    ])
    expect(
      (await jade.portal.ask(earningRoutes.fetch, { filters: { id: made?.id } })).data,
    ).toMatchObject([{ status: 'PAID', request_title: null }])
  })
})

it('nobody of the brand has earnings', async () => {
  for (const path of [earningRoutes.fetch.path, earningRoutes.totals.path]) {
    expect(await anna.call(path, {})).toMatchObject({ status: 403 })
  }
})
