import { describe, expect, it } from 'vitest'
import { nodeCodes } from '#contract/reference/plans.ts'
import { priceInCents } from '#contract/reference/prices.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { buy } from '#tests/support/app/buy.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const nodes = (...codes: readonly string[]) => ({ nodes: codes.map((code) => ({ code })) })

it('prices are public, for every node', async () => {
  const prices = await server.browser().ask(billingRoutes.prices)
  expect(prices).toHaveLength(30)
  expect(prices.map(({ code }) => code)).toEqual(nodeCodes)
  expect(Object.fromEntries(prices.map((price) => [price.code, price.amount_cents]))).toEqual(
    priceInCents,
  )
  expect(prices[7]).toEqual({
    code: 'tracking_links.40.yearly',
    interval: 'yearly',
    amount_cents: 19000,
    currency: 'USD',
  })
})

it('a workspace without a plan has no subscription and the free allowance', async () => {
  const anna = await server.signedIn('free@example.com')
  expect(await anna.ask(billingRoutes.fetch)).toEqual({
    test_mode: true,
    provider: 'TEST',
    changes_here: true,
    currency: 'USD',
    credit_cents: 0,
    subscription: null,
    next_charge: null,
    last_invoice: null,
    invoices: [],
    payer: null,
  })
  expect(await anna.ask(userRoutes.fetch)).toMatchObject({
    plan: null,
    allowances: {
      creators: { limit: 1, used: 0 },
      tracking_links: { limit: 3, used: 0 },
      social_media_accounts: { limit: 3, used: 0 },
    },
    features: { team: false, branding: false },
  })
})

describe('a checkout', () => {
  it('is a page of this server', async () => {
    const anna = await server.signedIn('page@example.com')
    const { url } = await anna.ask(billingRoutes.checkout, { nodes: [{ code: 'agency.monthly' }] })
    expect(url).toMatch(/^http:\/\/localhost:8080\/billing\/test\/checkout\/[0-9a-f-]{36}$/)
  })

  it.each([
    {
      name: 'an unknown node',
      asked: nodes('agency.monthly', 'agency.daily'),
      issues: [{ path: 'body.nodes[1].code', message: 'Not a known plan or add-on' }],
    },
    {
      name: 'two plans',
      asked: nodes('agency.monthly', 'creator.monthly'),
      issues: [{ path: 'body.nodes[1].code', message: 'Choose one plan' }],
    },
    {
      name: 'an add-on without a plan',
      asked: nodes('tracking_links.15.monthly'),
      issues: [{ path: 'body.nodes[0].code', message: 'An add-on needs a plan' }],
    },
    {
      name: 'nothing',
      asked: nodes(),
      issues: [{ path: 'body.nodes', message: 'List at least one' }],
    },
  ])('refuses $name', async ({ asked, issues }) => {
    const anna = await server.signedIn('refused@example.com')
    const answer = await anna.call('/user/billing/checkout', asked)
    expect([answer.status, failureOf(answer).metadata]).toEqual([422, { issues }])
  })

  it('refuses what the workspace has already', async () => {
    const anna = await server.signedIn('already@example.com')
    await buy(anna, 'agency.monthly')
    const answer = await anna.call('/user/billing/checkout', nodes('agency.monthly'))
    expect(issuesOf(answer)).toEqual(['body.nodes[0].code: You already have this'])
  })
})

describe('a preview', () => {
  it('says what the checkout would cost, and changes nothing', async () => {
    const anna = await server.signedIn('preview@example.com')
    await buy(anna, 'agency.monthly')
    const before = await anna.ask(billingRoutes.fetch)
    expect(before.next_charge).toMatchObject({ amount_cents: 9900, tax_cents: 0 })
    const preview = await anna.ask(billingRoutes.preview, {
      nodes: [{ code: 'creator.monthly' }],
    })
    expect(preview).toMatchObject({ due_cents: 0, tax_cents: 0, credit_cents: 8000 })
    expect(preview.lines.map(({ text, amount_cents }) => [text, amount_cents])).toEqual([
      ['Agency plan: remaining time', -9900],
      ['Creator plan', 1900],
    ])
    expect(await anna.ask(billingRoutes.fetch)).toEqual(before)
  })

  it('is what a change costs, which is refused at any other price', async () => {
    const anna = await server.signedIn('agreed@example.com')
    await buy(anna, 'creator.monthly')
    const { due_cents, priced_at } = await anna.ask(billingRoutes.preview, {
      nodes: [{ code: 'agency.monthly' }],
    })
    const change = (agreed: object) =>
      anna.call('/user/billing/change', { ...nodes('agency.monthly'), ...agreed })
    const later = new Date(server.now().getTime() + 60_000).toISOString()
    const refused = [
      await change({ due_cents: due_cents - 1, priced_at }),
      await change({ due_cents, priced_at: later }),
    ]
    expect(refused.map((answer) => failureOf(answer).code)).toEqual(['CONFLICT', 'CONFLICT'])
    expect((await change({ due_cents, priced_at })).body).toEqual({ data: { url: null } })
    const { subscription, last_invoice } = await anna.ask(billingRoutes.fetch)
    expect([subscription?.plan, last_invoice?.amount_cents]).toEqual(['agency.monthly', due_cents])
  })
})

describe('a subscription', () => {
  it('raises what the workspace may have', async () => {
    const anna = await server.signedIn('raised@example.com')
    await buy(anna, 'agency.yearly', 'tracking_links.40.yearly')
    await buy(anna, 'social_media_accounts.15.yearly')
    expect(await anna.ask(userRoutes.fetch)).toMatchObject({
      plan: 'agency.yearly',
      allowances: {
        creators: { limit: null, used: 0 },
        tracking_links: { limit: 65, used: 0 },
        social_media_accounts: { limit: 40, used: 0 },
      },
      features: { team: true, branding: true },
    })
  })

  it('lets more be made than without one, and names the new limit when it is reached', async () => {
    const anna = await server.signedIn('more@example.com')
    const names = ['Jade', 'Ruby'].map((name) => ({ name }))
    const over = failureOf(await anna.call('/user/creators/create', names))
    expect([over.code, over.metadata]).toEqual(['LIMIT_REACHED', { limit: 1, used: 0, adding: 2 }])

    await buy(anna, 'agency.monthly')
    expect((await anna.call('/user/creators/create', names)).status).toBe(200)

    await buy(anna, 'creator.monthly')
    const still = failureOf(await anna.call('/user/creators/create', [{ name: 'Opal' }]))
    expect([still.code, still.metadata]).toEqual([
      'LIMIT_REACHED',
      { limit: 1, used: 2, adding: 1 },
    ])
    expect((await anna.call('/user/creators/fetch', {})).body).toMatchObject({ total: 2 })
  })

  it('gives its nodes and its period, and what was paid last', async () => {
    const anna = await server.signedIn('tells@example.com')
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    const { subscription, last_invoice } = await anna.ask(billingRoutes.fetch)
    expect(subscription).toEqual({
      plan: 'agency.monthly',
      status: 'ACTIVE',
      grace_until: null,
      period_start: expect.any(String),
      period_end: expect.any(String),
      cancel_at_period_end: false,
      nodes: [
        { code: 'agency.monthly', amount_cents: 9900, cancel_at_period_end: false },
        { code: 'tracking_links.15.monthly', amount_cents: 900, cancel_at_period_end: false },
      ],
    })
    expect(last_invoice).toEqual({
      number: expect.stringMatching(/^TEST-\d+$/),
      amount_cents: 10800,
      tax_cents: 0,
      currency: 'USD',
      paid_at: expect.any(String),
      url: null,
      lines: [
        { code: 'agency.monthly', text: 'Agency plan', amount_cents: 9900 },
        {
          code: 'tracking_links.15.monthly',
          text: '15 more tracking links',
          amount_cents: 900,
        },
      ],
    })
  })

  it('is another workspace’s own', async () => {
    await buy(await server.signedIn('rich@example.com'), 'agency.monthly')
    const poor = await server.signedIn('poor@example.com')
    expect((await poor.ask(billingRoutes.fetch)).subscription).toBeNull()
    expect(await poor.ask(userRoutes.fetch)).toMatchObject({ plan: null })
  })
})

describe('cancelling', () => {
  it('lets a plan and its add-ons end with the period, and takes nothing away until then', async () => {
    const anna = await server.signedIn('cancelling@example.com')
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    const cancel = { nodes: [{ code: 'agency.monthly' as const }] }
    const cancelled = await anna.ask(billingRoutes.cancel, cancel)
    expect(cancelled).toMatchObject({
      status: 'ACTIVE',
      cancel_at_period_end: true,
      nodes: [
        { code: 'agency.monthly', cancel_at_period_end: true },
        { code: 'tracking_links.15.monthly', cancel_at_period_end: true },
      ],
    })
    expect(await anna.ask(billingRoutes.cancel, cancel)).toEqual(cancelled)
    expect(await anna.ask(userRoutes.fetch)).toMatchObject({
      plan: 'agency.monthly',
      allowances: { tracking_links: { limit: 40 } },
    })
  })

  it('lets one add-on end and the plan continue', async () => {
    const anna = await server.signedIn('one@example.com')
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    expect(
      await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'tracking_links.15.monthly' }] }),
    ).toMatchObject({
      cancel_at_period_end: false,
      nodes: [
        { code: 'agency.monthly', cancel_at_period_end: false },
        { code: 'tracking_links.15.monthly', cancel_at_period_end: true },
      ],
    })
  })

  it('is undone by resuming, which asks for no payment', async () => {
    const anna = await server.signedIn('resumed@example.com')
    await buy(anna, 'agency.monthly', 'tracking_links.15.monthly')
    const { subscription } = await anna.ask(billingRoutes.fetch)
    await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'agency.monthly' }] })
    const addOn = { nodes: [{ code: 'tracking_links.15.monthly' as const }] }
    expect((await anna.call('/user/billing/resume', addOn)).status).toBe(422)
    const all = { nodes: [...addOn.nodes, { code: 'agency.monthly' as const }] }
    expect(await anna.ask(billingRoutes.resume, all)).toEqual(subscription)
  })

  it('is undone by choosing the nodes again, which costs nothing', async () => {
    const anna = await server.signedIn('back@example.com')
    await buy(anna, 'agency.monthly')
    const before = await anna.ask(billingRoutes.fetch)
    await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'agency.monthly' }] })
    await buy(anna, 'agency.monthly')
    expect(await anna.ask(billingRoutes.fetch)).toEqual(before)
  })

  it('refuses what the workspace does not have', async () => {
    const anna = await server.signedIn('nothing@example.com')
    const answer = await anna.call('/user/billing/cancel', nodes('agency.monthly'))
    expect(issuesOf(answer)).toEqual([
      'body.nodes[0].code: Your subscription does not include this',
    ])
  })
})
