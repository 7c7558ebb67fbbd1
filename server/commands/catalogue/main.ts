import { readCatalogue, writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'

/** Makes the products and prices that Stripe lacks, by the server's own settings. */
async function main(): Promise<void> {
  const { billing } = readConfig(process.env)
  if (billing.kind !== 'stripe') throw new StartupError('STRIPE_SECRET_KEY is not set')
  const stripe = openStripe(billing)
  for (const line of await writeCatalogue(stripe)) process.stdout.write(`made ${line}\n`)
  const { difference } = await readCatalogue(stripe)
  process.stdout.write(`${difference ?? 'Stripe has every price as it is here.'}\n`)
  if (difference) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
