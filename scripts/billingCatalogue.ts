import { readCatalogue, writeCatalogue } from '../server/areas/billing/stripe/catalogue.ts'
import { openStripe } from '../server/areas/billing/stripe/stripeClient.ts'
import { readConfig } from '../server/platform/config/config.ts'

/** Makes the products and prices that Stripe lacks, by the environment of the server. */
const { billing } = readConfig(process.env)
if (billing.kind !== 'stripe') {
  process.stderr.write('STRIPE_SECRET_KEY is not set\n')
  process.exit(1)
}
const stripe = openStripe(billing)
for (const line of await writeCatalogue(stripe)) process.stdout.write(`made ${line}\n`)
const { difference } = await readCatalogue(stripe)
process.stdout.write(`${difference ?? 'Stripe has every price as it is here.'}\n`)
if (difference) process.exitCode = 1
