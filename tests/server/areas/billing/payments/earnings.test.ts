import { beforeAll, describe, expect, it } from 'vitest'
import { earningRoutes } from '#contract/resources/earnings.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { payments } from '#server/database/schema/payments.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
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

it('nobody of the brand has earnings', async () => {
  for (const path of [earningRoutes.fetch.path, earningRoutes.totals.path]) {
    expect(await anna.call(path, {})).toMatchObject({ status: 403 })
  }
})
