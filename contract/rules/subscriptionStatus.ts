/**
 * How a subscription stands. INCOMPLETE: bought, but the first payment has not come. TRIALING: given for some days before the
 * first payment. PAST_DUE: a payment has failed or is late; what was bought stays until the grace is over. ENDED: over.
 */
export const subscriptionStatuses = [
  'ACTIVE',
  'ENDED',
  'TRIALING',
  'PAST_DUE',
  'INCOMPLETE',
] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

const running: Readonly<Record<SubscriptionStatus, boolean>> = {
  ACTIVE: true,
  TRIALING: true,
  PAST_DUE: true,
  INCOMPLETE: false,
  ENDED: false,
}

/** Whether there is a subscription to change or to cancel, paid or not; one that was never paid for is not yet one. */
export const isRunning = ({ status }: { readonly status: SubscriptionStatus }): boolean =>
  running[status]

interface Standing {
  readonly status: SubscriptionStatus
  /** Until when it gives access without another payment; null: as long as it runs. */
  readonly graceUntil: Date | null
}

/** What a subscription gives: all that is bought; nothing NEW while a payment is overdue beyond its grace; nothing. */
export type Access = 'FULL' | 'OVERDUE' | 'NONE'

/** What a subscription gives at a moment. One that runs is overdue once its grace is over. */
export function accessOf({ status, graceUntil }: Standing, now: Date): Access {
  if (!isRunning({ status })) return 'NONE'
  return graceUntil === null || now < graceUntil ? 'FULL' : 'OVERDUE'
}
