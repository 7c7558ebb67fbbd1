import { afterAll, beforeAll, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { returnPath } from '#server/areas/billing/stripe/checkout.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { stripeConfigOf } from '#server/platform/config/stripeSettings.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { type StripeStandIn, startStripe } from '#tests/support/stripe/stripeStandIn.ts'

let stripe: StripeStandIn
let server: TestApp

beforeAll(async () => {
  stripe = await startStripe(new Date())
  const variables = {
    STRIPE_SECRET_KEY: 'sk_test_trial',
    STRIPE_WEBHOOK_SECRET: 'whsec_trial',
    STRIPE_API_URL: stripe.url,
    STRIPE_TRIAL_DAYS: '14',
  }
  await writeCatalogue(openStripe(stripeConfigOf(variables)))
  server = await startTestApp(variables)
})

afterAll(async () => {
  await server.stop()
  await stripe.stop()
})

async function buy(browser: TestBrowser): Promise<void> {
  const { url } = await browser.ask(billingRoutes.checkout, {
    nodes: [{ code: 'creator.monthly' }],
  })
  stripe.account.payCheckout(new URL(url).pathname.slice(1))
  await browser.open(returnPath)
}

/** Anna some days later, signed in anew. */
async function annaAfter(days: number): Promise<TestBrowser> {
  stripe.account.advanceTo(stripe.account.now + days * 86_400)
  server.wait(days * 24 * 60)
  const anna = await server.signedIn('anna@example.com')
  await anna.open(returnPath)
  return anna
}

const charged = () => [...stripe.account.charges.values()].map(({ amount }) => amount)

it('a first plan is tried for nothing, then paid, and a later one is paid at once', async () => {
  let anna = await annaAfter(0)
  await buy(anna)
  const tried = await anna.ask(billingRoutes.fetch)
  expect(tried.subscription?.status).toBe('TRIALING')
  expect(tried.next_charge?.amount_cents).toBe(1900)
  expect((await anna.ask(userRoutes.fetch)).plan).toBe('creator.monthly')
  expect(charged()).toEqual([])

  anna = await annaAfter(15)
  expect((await anna.ask(billingRoutes.fetch)).subscription?.status).toBe('ACTIVE')
  expect(charged()).toEqual([1900])

  await anna.ask(billingRoutes.cancel, { nodes: [{ code: 'creator.monthly' }] })
  anna = await annaAfter(32)
  expect((await anna.ask(userRoutes.fetch)).plan).toBeNull()
  await buy(anna)
  expect((await anna.ask(billingRoutes.fetch)).subscription?.status).toBe('ACTIVE')
  expect(charged()).toEqual([1900, 1900])
})
