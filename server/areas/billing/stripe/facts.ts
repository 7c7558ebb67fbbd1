import type Stripe from 'stripe'

/** All that Stripe knows of a customer, read at one go. */
export interface StripeFacts {
  readonly customer: Stripe.Customer
  readonly subscriptions: readonly Stripe.Subscription[]
  readonly invoices: readonly Stripe.Invoice[]
  readonly charges: readonly Stripe.Charge[]
  readonly disputes: readonly Stripe.Dispute[]
  /** What will be charged next; null when nothing will. */
  readonly upcoming: Stripe.Invoice | null
}

/** More than any customer has: their plans renew by the month. */
const most = { limit: 2_000 }

/** Reads a customer; undefined when they were deleted at Stripe. Nothing is in a transaction meanwhile. */
export async function readFacts(
  stripe: Stripe,
  customerId: string,
): Promise<StripeFacts | undefined> {
  const customer = await stripe.customers.retrieve(customerId, { expand: ['tax_ids'] })
  if (customer.deleted) return undefined
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions
      .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] })
      .autoPagingToArray(most),
    stripe.invoices
      .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray(most),
    stripe.charges
      .list({ customer: customerId, limit: 100, expand: ['data.refunds'] })
      .autoPagingToArray(most),
  ])
  return {
    customer,
    subscriptions,
    invoices,
    charges,
    disputes: await readDisputes(stripe, charges),
    upcoming: await readUpcoming(stripe, chosenSubscription(subscriptions)),
  }
}

async function readDisputes(stripe: Stripe, charges: readonly Stripe.Charge[]) {
  const found: Stripe.Dispute[] = []
  for (const { id, disputed } of charges) {
    if (!disputed) continue
    found.push(...(await stripe.disputes.list({ charge: id, limit: 100 }).autoPagingToArray(most)))
  }
  return found
}

async function readUpcoming(
  stripe: Stripe,
  subscription: Stripe.Subscription | undefined,
): Promise<Stripe.Invoice | null> {
  if (!subscription || subscription.cancel_at_period_end || !isLive(subscription)) return null
  const { schedule } = subscription
  const of = schedule ? { schedule: idOf(schedule) } : { subscription: subscription.id }
  return stripe.invoices.createPreview(of)
}

/** The statuses of a subscription that is charged by itself. */
const live: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])

/** Whether a subscription runs, paid or not. */
export const isLive = ({ status }: Pick<Stripe.Subscription, 'status'>): boolean => live.has(status)

/** The subscription that counts: one that runs, else the newest. There is never a second that runs, since only one checkout is open. */
export const chosenSubscription = (
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | undefined =>
  subscriptions.toSorted(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || b.created - a.created,
  )[0]

/** The id of something that may have been expanded. */
export const idOf = (thing: string | { readonly id: string }): string =>
  typeof thing === 'string' ? thing : thing.id

/** A moment as Stripe writes it, in seconds. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
