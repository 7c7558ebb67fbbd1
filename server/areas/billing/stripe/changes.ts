import type Stripe from 'stripe'
import type { NodeCode } from '#contract/reference/plans.ts'
import { currency } from '#contract/reference/prices.ts'
import type { BillingPreview } from '#contract/resources/billing.ts'
import { withChosen } from '#contract/rules/subscriptionNodes.ts'
import { isPriceTooOld, priceHasChanged } from '#server/areas/billing/agreedPrice.ts'
import type { AgreedChange, Also, CancellationChange } from '#server/areas/billing/biller.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { previewOf, quoteChange } from '#server/areas/billing/pricing/quote.ts'
import { findRunning } from '#server/areas/billing/subscriptions.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { converge } from './converge.ts'
import { findCustomer } from './customers.ts'
import { chosenSubscription, isLive, momentOf } from './facts.ts'
import { itemsFor } from './itemsFor.ts'
import { type Lease, withLease } from './lease.ts'
import { linesOf, taxWithin } from './reading.ts'
import { applyCancellations, releaseSchedule } from './scheduledCancellations.ts'
import { stripeFailure } from './stripeClient.ts'
import type { StripeServices } from './stripeServices.ts'
import { nodesOf } from './subscriptionReading.ts'

/** What a change would cost at Stripe; without a subscription, our prices before tax. */
export async function previewChange(
  services: StripeServices,
  workspaceId: string,
  chosen: readonly NodeCode[],
): Promise<BillingPreview | Failure> {
  const { stripe, database, clock } = services
  const customerId = await findCustomer(database, workspaceId)
  const held = await findRunning(database, workspaceId)
  if (!customerId || !held) return firstPrice(chosen, clock())
  try {
    const subscription = await readLive(stripe, customerId)
    if (!subscription) return notRunning()
    const pricedAt = wholeSecond(clock())
    const priced = await priceOf(services, subscription, chosen, pricedAt)
    if (priced instanceof Failure) return priced
    const { codeOf } = await services.catalogue()
    const { invoice } = priced
    if (!invoice) return nothingDue(held.period.end, pricedAt)
    const due = Math.max(0, invoice.amount_due)
    return {
      lines: linesOf(invoice, codeOf),
      tax_cents: taxWithin(invoice, Math.max(0, invoice.total)),
      credit_used_cents: Math.max(0, invoice.total) - due,
      due_cents: due,
      credit_cents: Math.max(0, -(invoice.ending_balance ?? 0)),
      currency: invoice.currency.toUpperCase(),
      period_end: periodEndOf(invoice, held.period.end).toISOString(),
      priced_at: pricedAt.toISOString(),
    }
  } catch (error) {
    return stripeFailure(error)
  }
}

/**
 * Makes a change at the price of its preview. Where the card does not pay at once, nothing changes until it has, and the answer
 * is the page to pay at.
 */
export function changeSubscription(
  services: StripeServices,
  workspaceId: string,
  { nodes: chosen, pricedAt, dueCents }: AgreedChange,
  also: Also,
): Promise<URL | Failure | undefined> {
  if (isPriceTooOld(pricedAt, services.clock())) return Promise.resolve(priceHasChanged())
  return withSubscription(services, workspaceId, async (lease, subscription) => {
    const { stripe, atStep } = services
    const priced = await priceOf(services, subscription, chosen, pricedAt)
    if (priced instanceof Failure) return priced
    if (Math.max(0, priced.invoice?.amount_due ?? 0) !== dueCents) return priceHasChanged()
    const { codeOf } = await services.catalogue()
    let changed = subscription
    if (priced.items.length > 0) {
      await releaseSchedule(stripe, subscription)
      atStep('before change')
      changed = await stripe.subscriptions.update(
        subscription.id,
        {
          items: [...priced.items],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
          proration_date: secondsOf(pricedAt),
          expand: ['latest_invoice', 'schedule'],
        },
        { idempotencyKey: `change:${subscription.id}:${secondsOf(pricedAt)}:${chosen.join()}` },
      )
      atStep('changed')
    }
    if (!changed.pending_update) await applyCancellations(services, changed, priced.nodes, codeOf)
    const refusal = await converge(services, lease, also)
    return refusal ?? payPageOf(changed)
  })
}

/** Lets nodes end with the period or go on, as `Biller` says. */
export function changeCancellation(
  services: StripeServices,
  workspaceId: string,
  { nodes: chosen, rule, also }: CancellationChange,
): Promise<Refusal> {
  return withSubscription(
    services,
    workspaceId,
    async (lease, subscription) => {
      const { codeOf } = await services.catalogue()
      const { nodes, issues } = rule(nodesOf(subscription, codeOf), chosen)
      if (!nodes) return nodesInvalid(issues)
      await applyCancellations(services, subscription, nodes, codeOf)
      return converge(services, lease, also)
    },
    () => nodesInvalid(rule([], chosen).issues ?? []),
  )
}

/** Runs `work` on the subscription that runs at Stripe, with the lease of its customer. */
async function withSubscription<T>(
  services: StripeServices,
  workspaceId: string,
  work: (lease: Lease, subscription: Stripe.Subscription) => Promise<T | Failure>,
  refuse: () => Failure = notRunning,
): Promise<T | Failure> {
  if (!(await findCustomer(services.database, workspaceId))) return refuse()
  return withLease(services, workspaceId, async (lease) => {
    try {
      const subscription = await readLive(services.stripe, lease.customerId)
      return subscription ? await work(lease, subscription) : refuse()
    } catch (error) {
      return stripeFailure(error)
    }
  })
}

async function readLive(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription | undefined> {
  const list = stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: ['data.schedule'],
  })
  const found = chosenSubscription(await list.autoPagingToArray({ limit: 2_000 }))
  return found && isLive(found) ? found : undefined
}

/** What a change makes of a subscription, and the invoice it would bring; none where it only lets nodes go on. */
async function priceOf(
  { stripe, catalogue }: StripeServices,
  subscription: Stripe.Subscription,
  chosen: readonly NodeCode[],
  pricedAt: Date,
) {
  const sold = await catalogue()
  const { nodes, issues } = withChosen(nodesOf(subscription, sold.codeOf), chosen)
  if (!nodes) return nodesInvalid(issues)
  const codes = nodes.map(({ code }) => code)
  const items = itemsFor(subscription.items.data, codes, sold)
  if (items instanceof Failure) return items
  if (items.length === 0) return { nodes, items, invoice: undefined }
  const invoice = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [...items],
      proration_behavior: 'always_invoice',
      proration_date: secondsOf(pricedAt),
    },
  })
  return { nodes, items, invoice }
}

/** Where an invoice that the card did not pay can be paid; undefined when nothing is left to pay. */
function payPageOf({ pending_update, latest_invoice }: Stripe.Subscription): URL | undefined {
  if (!pending_update || !latest_invoice || typeof latest_invoice === 'string') return undefined
  return latest_invoice.hosted_invoice_url ? new URL(latest_invoice.hosted_invoice_url) : undefined
}

function firstPrice(chosen: readonly NodeCode[], now: Date): BillingPreview | Failure {
  const { nodes, issues } = withChosen([], chosen)
  if (!nodes) return nodesInvalid(issues)
  return previewOf(quoteChange({ running: undefined, nodes, creditCents: 0, now }), now)
}

const nothingDue = (periodEnd: Date, pricedAt: Date): BillingPreview => ({
  lines: [],
  tax_cents: 0,
  credit_used_cents: 0,
  due_cents: 0,
  credit_cents: 0,
  currency,
  period_end: periodEnd.toISOString(),
  priced_at: pricedAt.toISOString(),
})

/** The end of the latest time that an invoice charges for. */
const periodEndOf = ({ lines }: Stripe.Invoice, otherwise: Date): Date =>
  momentOf(Math.max(secondsOf(otherwise), ...lines.data.map(({ period }) => period.end)))

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

const wholeSecond = (moment: Date) => momentOf(secondsOf(moment))

const notRunning = () =>
  new Failure('CONFLICT', 'You have no subscription to change. Choose a plan first.')
