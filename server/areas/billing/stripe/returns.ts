import type Stripe from 'stripe'
import { idOf, momentOf, type StripeFacts } from './facts.ts'

/** What of a paid invoice went back. */
export interface Returned {
  readonly refundedCents: number
  /** What open or lost disputes hold back. */
  readonly disputedCents: number
  /** When it last went back; null when nothing did. */
  readonly at: Date | null
}

/** The statuses of disputes in which the money is not ours: inquiries leave it, and one that was won gives it back. */
const holding: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost'])

/** What went back of an invoice, by the charges that paid it. */
export function returnsOf(
  invoice: Stripe.Invoice,
  { charges, disputes }: Pick<StripeFacts, 'charges' | 'disputes'>,
): Returned {
  const paying = charges.filter((charge) => charge.status === 'succeeded' && pays(charge, invoice))
  const held = disputes.filter(
    ({ charge, status }) => holding.has(status) && paying.some(({ id }) => id === idOf(charge)),
  )
  const refunded = sum(paying.map(({ amount_refunded }) => amount_refunded))
  const refundedCents = Math.min(refunded, invoice.amount_paid)
  const disputed = sum(held.map(({ amount }) => amount))
  const disputedCents = Math.min(disputed, invoice.amount_paid - refundedCents)
  const moments = [
    ...held.map(({ created }) => created),
    ...paying.flatMap(({ refunds }) => refunds?.data.map(({ created }) => created) ?? []),
  ]
  const isBack = refundedCents + disputedCents > 0
  return {
    refundedCents,
    disputedCents,
    at: isBack && moments.length > 0 ? momentOf(Math.max(...moments)) : null,
  }
}

/** Whether nothing of what was paid is left. */
export const isAllBack = (invoice: Stripe.Invoice, { refundedCents, disputedCents }: Returned) =>
  invoice.amount_paid > 0 && refundedCents + disputedCents >= invoice.amount_paid

function pays(charge: Stripe.Charge, { payments }: Stripe.Invoice): boolean {
  const intent = charge.payment_intent && idOf(charge.payment_intent)
  return (payments?.data ?? []).some(({ payment }) =>
    payment.payment_intent
      ? idOf(payment.payment_intent) === intent
      : payment.charge !== undefined && idOf(payment.charge) === charge.id,
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
