import type { PaymentSource, PaymentStatus } from '#contract/reference/payments.ts'
import type { Payment } from '#contract/resources/payments.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

/** What statuses and sources are called on screens. */
export const paymentStates: Readonly<Record<PaymentStatus, { label: string; tone: StatusTone }>> = {
  PENDING: { label: 'Pending', tone: 'warn' },
  PAID: { label: 'Paid', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'warn' },
  REFUNDED: { label: 'Refunded', tone: 'quiet' },
}

export const sourceLabels: Readonly<Record<PaymentSource, string>> = {
  BILLING: 'Subscription',
  MANUAL: 'Payout',
}

/** Whether the workspace recorded it itself, and may change it. */
export const isPayout = ({ source }: Payment): boolean => source === 'MANUAL'

/** What a payment is, in a word or two. */
export const kindOf = ({ source, test }: Payment): string =>
  test ? 'Test purchase' : sourceLabels[source]

/** Who or what was paid. */
export const payeeOf = (payment: Payment): string =>
  isPayout(payment) ? (payment.creator_name ?? 'No specific creator') : 'Greenroom'
