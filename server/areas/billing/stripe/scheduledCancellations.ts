import type Stripe from 'stripe'
import type { HeldNode } from '#contract/rules/subscriptionNodes.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import type { Catalogue } from './catalogue.ts'
import { idOf, isLive } from './facts.ts'
import type { StripeServices } from './stripeServices.ts'
import { nodesOf } from './subscriptionReading.ts'

/** In which metadata of a subscription the add-ons stand that are to end, so that whoever is stopped midway loses none. */
const cancelledKey = 'greenroom_ending'

/**
 * Lets the nodes of a subscription that are marked so end with its period, and no others: the whole by Stripe's own flag, single
 * add-ons by a schedule that leaves them out of the next period. Repeated, it comes to the same.
 */
export async function applyCancellations(
  { stripe, atStep }: Pick<StripeServices, 'stripe' | 'atStep'>,
  subscription: Stripe.Subscription,
  nodes: readonly HeldNode[],
  codeOf: Catalogue['codeOf'],
): Promise<void> {
  await releaseSchedule(stripe, subscription)
  atStep('schedule released')
  const isPlanEnding = planAmong(nodes)?.ending ?? false
  const ending = new Set(nodes.filter((node) => node.ending).map(({ code }) => code))
  await stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: isPlanEnding,
    metadata: { [cancelledKey]: isPlanEnding ? '' : [...ending].join() },
  })
  if (isPlanEnding || ending.size === 0) return
  atStep('before schedule')
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  atStep('schedule made')
  const current = schedule.phases[0]
  if (!current) throw new Error('Stripe gave a schedule without a phase')
  const items = current.items.map(({ price, quantity = 1 }) => ({ price: idOf(price), quantity }))
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: 'release',
    proration_behavior: 'none',
    phases: [
      { items, start_date: current.start_date, end_date: current.end_date },
      {
        items: items.filter(({ price }) => {
          const code = codeOf(price)
          return code === undefined || !ending.has(code)
        }),
        start_date: current.end_date,
        duration: { interval: 'month', interval_count: 1 },
        proration_behavior: 'none',
      },
    ],
  })
}

/**
 * The nodes of a subscription with those marked as ending that somebody has let end, where its schedule is not there: taken off
 * for a change that came to nothing, or by a process that was stopped. Undefined where all is as it should be.
 */
export function missingCancellations(
  subscription: Stripe.Subscription,
  codeOf: Catalogue['codeOf'],
): readonly HeldNode[] | undefined {
  if (!isLive(subscription)) return undefined
  const letEnd = (subscription.metadata[cancelledKey] ?? '').split(',')
  const nodes = nodesOf(subscription, codeOf)
  const isMissing = nodes.some(({ code, ending }) => !ending && letEnd.includes(code))
  if (!isMissing) return undefined
  return nodes.map(({ code, ending }) => ({ code, ending: ending || letEnd.includes(code) }))
}

/** Takes a schedule off a subscription, which otherwise goes its way over every change. */
export async function releaseSchedule(
  stripe: Stripe,
  { schedule }: Pick<Stripe.Subscription, 'schedule'>,
): Promise<void> {
  if (!schedule) return
  const { id, status } = await stripe.subscriptionSchedules.retrieve(idOf(schedule))
  if (status === 'active' || status === 'not_started') {
    await stripe.subscriptionSchedules.release(id)
  }
}
