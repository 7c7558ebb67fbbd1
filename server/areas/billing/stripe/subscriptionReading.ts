import type Stripe from 'stripe'
import { type HeldNode, planAmong } from '#contract/rules/subscriptionNodes.ts'
import type { SubscriptionStatus } from '#contract/rules/subscriptionStatus.ts'
import type { HeldSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Catalogue } from './catalogue.ts'
import { idOf, isLive, momentOf, type StripeFacts } from './facts.ts'
import { isAllBack, returnsOf } from './returns.ts'
import { graceFrom } from './stripeServices.ts'

/** What Stripe's statuses are to us. What is not named here is never access. */
const statusOf: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'ACTIVE',
  trialing: 'TRIALING',
  past_due: 'PAST_DUE',
  unpaid: 'PAST_DUE',
  paused: 'PAST_DUE',
  incomplete: 'INCOMPLETE',
}

/** A subscription as we keep it; null for one without a plan of ours, which grants nothing. */
export function readSubscription(
  subscription: Stripe.Subscription,
  facts: StripeFacts,
  codeOf: Catalogue['codeOf'],
  now: Date,
): HeldSubscription | null {
  const nodes = nodesOf(subscription, codeOf)
  const plan = planAmong(nodes)
  const [item] = subscription.items.data
  if (!plan || !item || subscription.status === 'incomplete_expired') return null
  const period = {
    start: momentOf(item.current_period_start),
    end: momentOf(item.current_period_end),
  }
  const standing = standingOf(subscription, period, facts, now)
  return { ...standing, nodes, anchor: momentOf(subscription.billing_cycle_anchor), period }
}

/** The nodes of a subscription, with those that its end or its schedule leaves out marked as ending. */
export function nodesOf(
  subscription: Stripe.Subscription,
  codeOf: Catalogue['codeOf'],
): readonly HeldNode[] {
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const kept = keptBySchedule(subscription)
  return subscription.items.data.flatMap(({ price }) => {
    const code = codeOf(price.id)
    return code ? [{ code, ending: isEnding || (kept !== undefined && !kept.has(price.id)) }] : []
  })
}

/** The prices that go on after this period, as its schedule says; undefined without one. */
function keptBySchedule({ schedule, items }: Stripe.Subscription): Set<string> | undefined {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return undefined
  const end = items.data[0]?.current_period_end ?? 0
  const next = schedule.phases.find(({ start_date }) => start_date >= end)
  return next && new Set(next.items.map(({ price }) => idOf(price)))
}

function standingOf(
  subscription: Stripe.Subscription,
  period: HeldSubscription['period'],
  facts: StripeFacts,
  now: Date,
): Pick<HeldSubscription, 'status' | 'graceUntil'> {
  const status = statusOf[subscription.status] ?? 'ENDED'
  if (!isLive(subscription)) return { status, graceUntil: null }
  const own = facts.invoices.filter((invoice) => isOf(invoice, subscription))
  const takenBack = own
    .filter(({ status: paid, lines }) => paid === 'paid' && lines.data.some(isUnder(now)))
    .flatMap((invoice) => {
      const returned = returnsOf(invoice, facts)
      return isAllBack(invoice, returned) ? [returned.at ?? period.start] : []
    })
  const [earliest] = takenBack.toSorted((a, b) => a.getTime() - b.getTime())
  if (earliest) return { status: 'PAST_DUE', graceUntil: earliest }
  // What runs and is not heard of again, since Stripe is away, does not run for ever.
  if (status !== 'PAST_DUE') return { status, graceUntil: graceFrom(period.end) }
  const open = own.filter((invoice) => invoice.status === 'open').map(({ created }) => created)
  const since = open.length > 0 ? momentOf(Math.min(...open)) : period.start
  return { status, graceUntil: graceFrom(since) }
}

/** Whether a line's time is not over. */
const isUnder = (now: Date) => (line: Stripe.InvoiceLineItem) =>
  momentOf(line.period.end) > now && line.amount > 0

function isOf({ parent }: Stripe.Invoice, { id }: Stripe.Subscription): boolean {
  const of = parent?.subscription_details?.subscription
  return of !== undefined && idOf(of) === id
}
