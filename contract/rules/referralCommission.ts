/** What is earned with a referral, and when. */
export const referralTerms = {
  /** Of what a referred workspace pays, without tax and fees. */
  percent: 20,
  /** From the sign-up on, payments of so many months count. */
  months: 12,
  /** How long a commission is held back, for the case of a refund. */
  holdDays: 30,
  /** How long a browser that came with a code may take to sign up. */
  cookieDays: 60,
} as const

const dayMs = 86_400_000

/** A commission on one payment. */
export interface Commission {
  /** Rounded down: never more than the promised part. */
  readonly cents: number
  /** When it is earned, if the payment was not refunded before. */
  readonly earnsAt: Date
}

/**
 * What a payment earns for whoever referred the payer. Undefined when it earns nothing: it was made
 * before the sign-up or after the last of the months, or the part of it is less than a cent.
 *
 * @param netCents what was paid, without tax and fees.
 */
export function referralCommission(
  netCents: number,
  { signedUpAt, paidAt }: { readonly signedUpAt: Date; readonly paidAt: Date },
): Commission | undefined {
  const cents = Math.floor((netCents * referralTerms.percent) / 100)
  const counts = paidAt >= signedUpAt && paidAt < monthsAfter(signedUpAt, referralTerms.months)
  if (!counts || cents < 1) return undefined
  return { cents, earnsAt: new Date(paidAt.getTime() + referralTerms.holdDays * dayMs) }
}

/** The same moment some months later, in UTC; the last day of the month where it has no such day. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

export const referralStatuses = ['PENDING', 'EARNED', 'PAID', 'VOID'] as const

/**
 * PENDING while a commission is held back, then EARNED; PAID once it was paid out; VOID when the payment
 * was refunded.
 */
export type ReferralStatus = (typeof referralStatuses)[number]

interface ReferralState {
  /** When the hold ends; null where nothing is held back. */
  readonly earnsAt: Date | null
  /** The day it was paid out. */
  readonly paidOn: string | null
  readonly voidedAt: Date | null
}

export function referralStatus(
  { earnsAt, paidOn, voidedAt }: ReferralState,
  now: Date,
): ReferralStatus {
  if (voidedAt !== null) return 'VOID'
  if (paidOn !== null) return 'PAID'
  return earnsAt !== null && earnsAt > now ? 'PENDING' : 'EARNED'
}
