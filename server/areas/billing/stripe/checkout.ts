import type { NodeCode } from '#contract/reference/plans.ts'
import { withChosen } from '#contract/rules/subscriptionNodes.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { findRunning, findSubscription } from '#server/areas/billing/subscriptions.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Catalogue } from './catalogue.ts'
import { converge } from './converge.ts'
import { ensureCustomer } from './customers.ts'
import { expireCheckouts } from './endEverything.ts'
import { readFacts } from './facts.ts'
import { type Lease, withLease } from './lease.ts'
import { stripeFailure } from './stripeClient.ts'
import type { StripeServices } from './stripeServices.ts'

/** Where Stripe sends the person back to who has paid. Nothing in that URL is believed. */
export const returnPath = '/billing/stripe/return'

/**
 * The page where a first purchase is paid. There is one such page at a time, and none while a subscription runs: what is open
 * already is closed first, so that two tabs cannot buy twice.
 */
export async function startCheckout(
  services: StripeServices,
  workspaceId: string,
  chosen: readonly NodeCode[],
): Promise<URL | Failure> {
  try {
    const held = await findRunning(services.database, workspaceId)
    const { nodes, issues } = withChosen(held?.nodes ?? [], chosen)
    if (!nodes) return nodesInvalid(issues)
    if (held) return runsAlready()
    await ensureCustomer(services, workspaceId)
    return await withLease(services, workspaceId, (lease) =>
      openCheckout(
        services,
        lease,
        nodes.map(({ code }) => code),
      ).catch(stripeFailure),
    )
  } catch (error) {
    return stripeFailure(error)
  }
}

async function openCheckout(
  services: StripeServices,
  lease: Lease,
  codes: readonly NodeCode[],
): Promise<URL | Failure> {
  const { stripe, database, config } = services
  const { workspaceId, customerId } = lease
  await expireCheckouts(stripe, customerId)
  await cancelUnpaid(services, customerId)
  const refusal = await converge(services, lease)
  if (refusal) return refusal
  if (await findRunning(database, workspaceId)) return runsAlready()
  const prices = pricesOf(await services.catalogue(), codes)
  if (prices instanceof Failure) return prices
  const trialDays = (await findSubscription(database, workspaceId)) ? 0 : services.trialDays
  // Without a key of ours: the library gives each call one, and what an earlier call opened is closed above.
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    client_reference_id: workspaceId,
    line_items: prices.map((price) => ({ price, quantity: 1 })),
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    subscription_data: {
      metadata: { workspace_id: workspaceId },
      ...(trialDays > 0 && { trial_period_days: trialDays }),
    },
    success_url: new URL(returnPath, config.appUrl).href,
    cancel_url: new URL('/settings/billing?checkout=left', config.appUrl).href,
  })
  if (!session.url) throw new Error('Stripe gave a checkout without a page')
  return new URL(session.url)
}

/** Subscriptions whose first payment never came are given up, so that it cannot come later beside another. */
async function cancelUnpaid({ stripe }: StripeServices, customerId: string): Promise<void> {
  const facts = await readFacts(stripe, customerId)
  for (const { id, status } of facts?.subscriptions ?? []) {
    if (status === 'incomplete') await stripe.subscriptions.cancel(id)
  }
}

/** The prices of nodes; NOT_CONFIGURED when one of them is not sold at our price. */
export function pricesOf(
  { priceOf }: Catalogue,
  codes: readonly NodeCode[],
): readonly string[] | Failure {
  const prices = codes.flatMap((code) => priceOf(code) ?? [])
  if (prices.length === codes.length) return prices
  return new Failure(
    'NOT_CONFIGURED',
    'This is not for sale at the moment. The administrator of this server has to update the prices at Stripe.',
  )
}

const runsAlready = () =>
  new Failure('CONFLICT', 'You have a subscription already. Change it instead of buying another.')
