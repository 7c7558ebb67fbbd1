import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import type { RouteBody } from '#contract/route.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})

afterAll(() => server.stop())

const payout = { amount_cents: 12_050, currency: 'USD', paid_on: '2026-03-31' } as const

let billed = 0
/** A payment as billing records it. */
async function bill(brand: TestBrowser, paidAt = '2026-03-01T12:00:00Z'): Promise<void> {
  billed += 1
  const workspaceId = await workspaceOf(brand)
  await server.database.transaction((transaction) =>
    recordBillingPayment(transaction, {
      workspaceId,
      amountCents: 9900,
      currency: 'USD',
      nodes: ['agency.monthly', 'tracking_links.40.monthly'],
      paidAt: new Date(paidAt),
      reference: `invoice-${billed}`,
      test: false,
    }),
  )
}

const issuesOf = async (brand: TestBrowser, call: string, body: unknown) =>
  failureOf(await brand.call(`/user/payments/${call}`, body)).metadata.issues

describe('a payout to a creator', () => {
  it('is recorded, fetched, changed and deleted', async () => {
    const brand = await server.signedIn('anna@example.com')
    const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
    const [created] = await brand.ask(paymentRoutes.create, [
      { ...payout, creator_id: jade?.id, method: ' Bank transfer ', note: 'March' },
    ])
    expect(created).toMatchObject({
      ...payout,
      source: 'MANUAL',
      status: 'PAID',
      creator_id: jade?.id,
      creator_name: 'Jade',
      method: 'Bank transfer',
      note: 'March',
    })
    const id = created?.id ?? ''
    const [changed] = await brand.ask(paymentRoutes.update, [
      { id, data: { status: 'REFUNDED', amount_cents: 1, creator_id: null } },
    ])
    expect(changed).toMatchObject({
      ...payout,
      id,
      status: 'REFUNDED',
      amount_cents: 1,
      creator_id: null,
      creator_name: null,
      method: 'Bank transfer',
    })
    expect(await brand.ask(paymentRoutes.delete, [id])).toEqual([id])
    expect(await brand.ask(paymentRoutes.fetch, {})).toMatchObject({ total: 0 })
  })

  it('stays when its creator is deleted', async () => {
    const brand = await server.signedIn('bea@example.com')
    const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
    await brand.ask(paymentRoutes.create, [{ ...payout, creator_id: jade?.id }])
    await brand.ask(creatorRoutes.delete, [jade?.id ?? ''])
    expect(await brand.ask(paymentRoutes.fetch, {})).toMatchObject({
      data: [{ ...payout, creator_id: null, creator_name: null }],
    })
  })

  it('is an amount, in a currency, on a day', async () => {
    const brand = await server.signedIn('cleo@example.com')
    const other = await server.signedIn('eve@example.com')
    const [theirs] = await other.ask(creatorRoutes.create, [{ name: 'Ruby' }])
    expect(
      await issuesOf(brand, 'create', [
        { ...payout, amount_cents: 0 },
        { ...payout, amount_cents: 1.5 },
        { ...payout, amount_cents: 1e12 },
        { ...payout, currency: 'XXX' },
        { ...payout, paid_on: '2026-02-30' },
        { ...payout, status: 'LOST' },
        {},
      ]),
    ).toEqual(
      expect.arrayContaining([
        { path: 'body[0].amount_cents', message: 'Enter an amount above zero' },
        { path: 'body[1].amount_cents', message: 'Enter whole cents' },
        { path: 'body[2].amount_cents', message: 'Enter a smaller amount' },
        { path: 'body[3].currency', message: 'Choose a currency' },
        { path: 'body[4].paid_on', message: 'Enter a day, such as 2026-01-31' },
        { path: 'body[5].status', message: 'Choose a status' },
        { path: 'body[6].amount_cents', message: 'Enter an amount' },
        { path: 'body[6].paid_on', message: 'Enter a day' },
      ]),
    )
    expect(await issuesOf(brand, 'create', [{ ...payout, creator_id: theirs?.id }])).toEqual([
      { path: 'body[0].creator_id', message: 'Choose one of your creators' },
    ])
  })

  it('is nothing that a member or a viewer may see or change', async () => {
    const brand = await server.signedIn('dora@example.com')
    const [created] = await brand.ask(paymentRoutes.create, [payout])
    const id = created?.id ?? ''
    for (const role of ['MEMBER', 'VIEWER'] as const) {
      await giveRole(server, brand, role)
      const answers = [
        await brand.call('/user/payments/fetch', {}),
        await brand.call('/user/payments/export', {}),
        await brand.call('/user/payments/create', [payout]),
        await brand.call('/user/payments/update', [{ id, data: { note: 'x' } }]),
        await brand.call('/user/payments/delete', [id]),
      ]
      expect(answers.map((answer) => failureOf(answer).code)).toEqual(
        answers.map(() => 'FORBIDDEN'),
      )
    }
    await giveRole(server, brand, 'ADMIN')
    expect(await brand.ask(paymentRoutes.fetch, {})).toMatchObject({ data: [created] })
    expect(await brand.ask(paymentRoutes.delete, [id])).toEqual([id])
  })
})

describe('a payment of the subscription', () => {
  it('is there, once, and read-only', async () => {
    const brand = await server.signedIn('finn@example.com')
    await bill(brand)
    billed -= 1
    await bill(brand)
    const { data } = await brand.ask(paymentRoutes.fetch, {})
    expect(data).toMatchObject([
      {
        source: 'BILLING',
        status: 'PAID',
        amount_cents: 9900,
        currency: 'USD',
        paid_on: '2026-03-01',
        note: 'Agency plan, 40 more tracking links',
      },
    ])
    const id = data[0]?.id ?? ''
    const refused = {
      status: 403,
      body: { error: { code: 'READ_ONLY', metadata: { ids: [id] } } },
    }
    const [mine] = await brand.ask(paymentRoutes.create, [payout])
    expect(
      await brand.call('/user/payments/update', [
        { id: mine?.id, data: { note: 'x' } },
        { id, data: { note: 'x' } },
      ]),
    ).toMatchObject(refused)
    expect(await brand.call('/user/payments/delete', [mine?.id, id])).toMatchObject(refused)
    expect(await brand.ask(paymentRoutes.fetch, { sort: 'created_at' })).toMatchObject({
      data: [data[0], mine],
    })
  })
})

describe('payments', () => {
  it('are filtered, searched and sorted', async () => {
    const brand = await server.signedIn('gina@example.com')
    await bill(brand)
    const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
    await brand.ask(paymentRoutes.create, [
      { ...payout, amount_cents: 300, paid_on: '2026-01-15', note: 'a', creator_id: jade?.id },
      { ...payout, amount_cents: 200, paid_on: '2026-02-15', note: 'b', status: 'PENDING' },
      { ...payout, amount_cents: 100, paid_on: '2026-03-15', note: 'c' },
    ])
    const amounts = async (body: RouteBody<typeof paymentRoutes.fetch>) => {
      const { data } = await brand.ask(paymentRoutes.fetch, body)
      return data.map(({ amount_cents }) => amount_cents)
    }
    expect(await amounts({})).toEqual([100, 9900, 200, 300])
    expect(await amounts({ sort: 'amount_cents' })).toEqual([100, 200, 300, 9900])
    expect(await amounts({ filters: { source: 'MANUAL' } })).toEqual([100, 200, 300])
    expect(await amounts({ filters: { status: 'PENDING' } })).toEqual([200])
    expect(await amounts({ filters: { from: '2026-02-15' } })).toEqual([100, 9900, 200])
    expect(await amounts({ filters: { to: '2026-02-15' } })).toEqual([200, 300])
    expect(await amounts({ filters: { from: '2026-03-01', to: '2026-03-01' } })).toEqual([9900])
    expect(await amounts({ filters: { creator_id: jade?.id } })).toEqual([300])
    expect(await amounts({ search: 'jad' })).toEqual([300])
    expect(await issuesOf(brand, 'fetch', { filters: { from: 'March' } })).toEqual([
      { path: 'body.filters.from', message: 'Enter a day, such as 2026-01-31' },
    ])
  })

  it('concern no other workspace', async () => {
    const mine = await server.signedIn('hugo@example.com')
    const theirs = await server.signedIn('ida@example.com')
    const [created] = await mine.ask(paymentRoutes.create, [payout])
    await bill(mine)
    const id = created?.id ?? ''
    expect(await theirs.ask(paymentRoutes.fetch, {})).toMatchObject({ total: 0 })
    expect(await theirs.call('/user/payments/update', [{ id, data: { note: 'x' } }])).toMatchObject(
      { status: 404 },
    )
    expect(await theirs.call('/user/payments/delete', [id])).toMatchObject({ status: 404 })
  })
})
