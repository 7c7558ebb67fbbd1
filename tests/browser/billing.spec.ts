import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { writeCatalogue } from '#server/areas/billing/stripe/catalogue.ts'
import { openStripe } from '#server/areas/billing/stripe/stripeClient.ts'
import { webhookPath } from '#server/areas/billing/stripe/webhook.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { type StripeStandIn, startStripe } from '#tests/support/stripe/stripeStandIn.ts'
import { expectAccessible } from './support/accessibility.ts'
import { enter } from './support/signIn.ts'

const webhookSecret = 'whsec_browser'
const secretKey = 'sk_live_browser'
let stripe: StripeStandIn
let server: ServerProcess
let dataDir: string

test.beforeAll(async () => {
  stripe = await startStripe(new Date())
  stripe.account.taxPercent = 20
  const apiUrl = new URL(stripe.url)
  await writeCatalogue(openStripe({ secretKey, webhookSecret, apiUrl, trialDays: 0 }))
  dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-billing-'))
  await chmod(dataDir, 0o755)
  server = await startServerProcess({
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
})

test.afterAll(async () => {
  await server.stop()
  await stripe.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Puts the stand-in's checkout in the place of Stripe's page, on which a card pays at once. */
const payAtCheckout = (page: Page, url: string) =>
  page.route('https://checkout.stripe.test/**', async (route) => {
    stripe.account.payCheckout(new URL(route.request().url()).pathname.slice(1))
    await route.fulfill({ status: 303, headers: { location: `${url}/billing/stripe/return` } })
  })

/** Sends what has happened since, and reloads until the screen says so. */
async function hear(page: Page, url: string, text: string | RegExp): Promise<void> {
  for (const happening of stripe.account.happenings.splice(0)) {
    const { payload, signature } = stripe.event(happening, webhookSecret)
    const headers = { 'stripe-signature': signature }
    await fetch(`${url}${webhookPath}`, { method: 'POST', body: payload, headers })
  }
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
}

test('a plan is bought at Stripe, changed, not paid, paid late, cancelled and kept', async ({
  page,
  context,
}) => {
  const url = `http://localhost:${server.port}`
  const greenroom = { url, port: server.port, dataDir }
  const anna = await enter(context, greenroom, 'anna@example.com')
  await anna.call('/user/update', { onboarded: true })
  await payAtCheckout(page, url)
  await page.goto(`${url}/settings/billing`)
  await page.getByRole('button', { name: 'Choose the Creator plan' }).click()
  await expect(page.getByText('Subscription updated')).toBeVisible()
  await expect(page.getByText('$22.80').first()).toBeVisible()

  await page.getByRole('button', { name: 'Switch to the Agency plan' }).click()
  await expect(page.getByRole('dialog').getByText('Tax')).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Agency plan' }).first()).toBeVisible()
  await expectAccessible(page)

  const [customer] = stripe.account.customers.values()
  if (!customer) throw new Error('nobody has bought')
  customer.card = 'declines'
  stripe.account.advanceTo(stripe.account.now + 32 * 86_400)
  await hear(page, url, /Nothing new can be published after/)
  customer.card = 'pays'
  for (const { id } of stripe.account.invoices.values()) stripe.account.payInvoice(id)
  await hear(page, url, 'Active')
  await page.getByRole('button', { name: 'Cancel subscription…' }).click()
  await page.getByRole('button', { name: /^End it on/ }).click()
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(page.getByRole('button', { name: 'Cancel subscription…' })).toBeVisible()
  expect([...stripe.account.subscriptions.values()].map((one) => one.cancelAtPeriodEnd)).toEqual([
    false,
  ])
})
