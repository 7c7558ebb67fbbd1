import { describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import type { RouteBody } from '#contract/route.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'

const server = testApp()

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

const refusals = async (brand: TestBrowser, call: string, body: unknown) =>
  issuesOf(await brand.call(`/user/payments/${call}`, body))

describe('a payout to a creator', () => {
  it('is recorded and changed', async () => {
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
      await refusals(brand, 'create', [
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
        'body[0].amount_cents: Enter an amount above zero',
        'body[1].amount_cents: Enter whole cents',
        'body[2].amount_cents: Enter a smaller amount',
        'body[3].currency: Choose a currency',
        'body[4].paid_on: Enter a day, such as 2026-01-31',
        'body[5].status: Choose a status',
        'body[6].amount_cents: Enter an amount',
        'body[6].paid_on: Enter a day',
      ]),
    )
    expect(await refusals(brand, 'create', [{ ...payout, creator_id: theirs?.id }])).toEqual([
      'body[0].creator_id: Choose one of your creators',
    ])
  })
})

it('a payment of the subscription is there, once, and read-only', async () => {
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

it('payments are filtered, searched and sorted', async () => {
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
  expect(await refusals(brand, 'fetch', { filters: { from: 'March' } })).toEqual([
    'body.filters.from: Enter a day, such as 2026-01-31',
  ])
})
