import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { returnPath } from '#server/areas/billing/stripe/checkout.ts'
import { stripeBiller } from '#server/areas/billing/stripe/stripeBiller.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { webhookPath } from '#server/areas/billing/stripe/webhook.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import { stripeConfigOf } from '#server/platform/config/stripeSettings.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import {
  type SignedEvent,
  type StripeStandIn,
  startStripe,
} from '#tests/support/stripe/stripeStandIn.ts'

const secret = 'whsec_hostile'
let stripe: StripeStandIn
let settings: ReturnType<typeof stripeConfigOf>
let server: TestApp
let anna: TestBrowser
let people = 0

beforeAll(async () => {
  stripe = await startStripe(new Date())
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_hostile',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: stripe.url,
    STRIPE_TRIAL_DAYS: '0',
  }
  settings = stripeConfigOf(variables)
  await writeCatalogue(openStripe(settings))
  server = await startTestApp(variables)
})

afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

beforeEach(async () => {
  people += 1
  anna = await server.signedIn(`anna${people}@example.com`)
  stripe.account.happenings.length = 0
})

const agency = { nodes: [{ code: 'agency.monthly' as const }] }

/** The id of the checkout that the workspace of a browser begins. */
async function checkout(browser: TestBrowser): Promise<string> {
  const { url } = await browser.ask(billingRoutes.checkout, agency)
  return new URL(url).pathname.slice(1)
}

async function buy(browser: TestBrowser): Promise<void> {
  stripe.account.payCheckout(await checkout(browser))
  await browser.open(returnPath)
}

const send = ({ payload, signature }: SignedEvent) =>
  server.browser().open(webhookPath, {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })

/** The newest event, as it is sent. */
function newestEvent(withSecret = secret): SignedEvent {
  const happening = stripe.account.happenings.at(-1)
  if (!happening) throw new Error('nothing has happened')
  return stripe.event(happening, withSecret)
}

const wanted = async () => {
  const rows = await server.database.select().from(stripeCustomers)
  return rows.map((row) => row.wanted - row.done)
}

const planOf = async (browser: TestBrowser) => (await browser.ask(userRoutes.fetch)).plan

describe('an event', () => {
  it('is taken in once, however often it is sent', async () => {
    await buy(anna)
    const before = (await wanted()).reduce((sum, one) => sum + one, 0)
    const event = newestEvent()
    const answers = [await send(event), await send(event), await send(event)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await wanted()).reduce((sum, one) => sum + one, 0)).toBe(before + 1)
  })

  it('is turned away when it is forged, changed, late, too large, or none', async () => {
    await buy(anna)
    const before = await wanted()
    const good = newestEvent()
    const answers = [
      await send(newestEvent('whsec_another')),
      await send({ ...good, payload: good.payload.replace('evt_', 'evt_9') }),
      await send({ ...good, signature: '' }),
      await send({ payload: 'x'.repeat(600_000), signature: good.signature }),
    ]
    server.wait(6)
    answers.push(await send(good))
    server.wait(-6)
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413, 400])
    expect(await wanted()).toEqual(before)
  })
})

describe('coming back from a checkout', () => {
  it('buys nothing by itself, whatever the URL says', async () => {
    await buy(await server.signedIn(`rich${people}@example.com`))
    const id = await checkout(anna)
    const answer = await anna.open(`${returnPath}?session_id=${id}&checkout=paid&workspace=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/settings/billing?checkout=paid',
    ])
    expect(await planOf(anna)).toBeNull()
    stripe.account.payCheckout(id)
    await anna.open(returnPath)
    expect(await planOf(anna)).toBe('agency.monthly')
  })

  it('needs somebody who is signed in', async () => {
    const answer = await server.browser().open(returnPath)
    expect(answer.headers.get('location')).toMatch(/^\/login/)
  })
})

it('two tabs buy once: a checkout closes the one before, and none opens while a plan runs', async () => {
  const [first, second] = [await checkout(anna), await checkout(anna)]
  expect(stripe.account.payCheckout(first)).toBeUndefined()
  expect(stripe.account.payCheckout(second)).toBeDefined()
  const answer = await anna.call('/user/billing/checkout', {
    nodes: [{ code: 'creator.yearly' }],
  })
  expect([answer.status, failureOf(answer).code]).toEqual([409, 'CONFLICT'])
})

it('a Stripe that is away stops buying and changing, and nothing else', async () => {
  await buy(anna)
  const price = await anna.ask(billingRoutes.preview, { nodes: [{ code: 'creator.monthly' }] })
  const change = {
    nodes: [{ code: 'creator.monthly' }],
    priced_at: price.priced_at,
    due_cents: price.due_cents,
  }
  const poor = await server.signedIn(`poor${people}@example.com`)
  stripe.isAway = true
  const refused = [
    await poor.call('/user/billing/checkout', agency),
    await anna.call('/user/billing/change', change),
    await anna.call('/user/billing/cancel', agency),
  ]
  expect(refused.map((answer) => failureOf(answer).code)).toEqual(refused.map(() => 'UNAVAILABLE'))
  expect((await anna.ask(billingRoutes.fetch)).subscription?.status).toBe('ACTIVE')
  expect([await planOf(anna), await planOf(poor)]).toEqual(['agency.monthly', null])
  stripe.isAway = false
})

it('a closed account ends its subscription at Stripe, also when Stripe is away at first', async () => {
  await buy(anna)
  const workspaceId = await workspaceOf(anna)
  stripe.isAway = true
  await anna.ask(userRoutes.delete, {})
  stripe.isAway = false
  const [follow] = stripeBiller(
    { ...server, clock: server.now, sessions: { authenticate: async () => undefined } },
    settings,
  ).jobs(server.database)
  await follow?.run(new AbortController().signal)
  const customer = [...stripe.account.customers.values()].find(
    ({ metadata }) => metadata['workspace_id'] === workspaceId,
  )
  const [subscription] = [...stripe.account.subscriptions.values()].filter(
    (one) => one.customer === customer?.id,
  )
  expect([subscription?.status, customer?.card]).toEqual(['canceled', undefined])
})
