import { afterAll, beforeAll, it } from 'vitest'
import { writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { InvoiceWorld } from '#tests/support/billing/invoiceWorld.ts'
import { StripeWorld } from '#tests/support/billing/stripeWorld.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'
import { type StripeStandIn, startStripe } from '#tests/support/stripe/stripeStandIn.ts'

const { database } = testDatabase()
let stripe: StripeStandIn

beforeAll(async () => {
  stripe = await startStripe(new Date('2026-01-31T10:00:00Z'))
  stripe.account.taxPercent = 19
  const apiUrl = new URL(stripe.url)
  const settings = { secretKey: 'sk_test_catalogue', webhookSecret: '', apiUrl, trialDays: 0 }
  await writeCatalogue(openStripe(settings))
})

afterAll(() => stripe.stop())

it('whatever happens in whichever order, our database comes to say what Stripe’s account says', async () => {
  await holdsFor(() => StripeWorld.open(database, stripe.account), { runs: 2000, length: 30 })
}, 1_800_000)

it('whatever happens in whichever order, invoices explain every cent', async () => {
  const config = invoicingOf(readConfig(invoiceVariables).billing)
  if (!config) throw new Error('Nothing is sold by invoice')
  const begun = new Date('2026-01-31T10:00:00Z')
  await holdsFor(() => InvoiceWorld.open(database, config, begun), { runs: 2000, length: 30 })
}, 1_800_000)
