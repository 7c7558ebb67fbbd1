import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCatalogue, writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { StripeWorld } from '#tests/support/billing/stripeWorld.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'
import { type StripeStandIn, startStripe } from '#tests/support/stripe/stripeStandIn.ts'

const { database } = testDatabase()
let stripe: StripeStandIn

beforeAll(async () => {
  stripe = await startStripe(new Date('2026-01-31T10:00:00Z'))
  stripe.account.taxPercent = 19
})

afterAll(() => stripe.stop())

it('makes the catalogue once, and tells a difference in one line', async () => {
  const client = openStripe({
    secretKey: 'sk_test_catalogue',
    webhookSecret: '',
    apiUrl: new URL(stripe.url),
    trialDays: 0,
  })
  expect((await readCatalogue(client)).difference).toContain('creator.monthly')
  expect(await writeCatalogue(client)).toHaveLength(30)
  expect(await writeCatalogue(client)).toEqual([])
  expect((await readCatalogue(client)).difference).toBeUndefined()
})

it('whatever happens in whichever order, our database comes to say what Stripe’s account says', async () => {
  await holdsFor(() => StripeWorld.open(database, stripe.account), { runs: 25, length: 14 })
}, 60_000)
