import { boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { paymentSources } from '#contract/reference/payments.ts'
import { amountCents } from '#contract/rules/amountCents.ts'
import { day } from '#contract/rules/dateOnly.ts'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

/**
 * A commission on what somebody referred has paid (BILLING, read-only), or a payout of commissions that
 * the workspace has received and recorded itself (MANUAL, always PAID).
 */
export const paymentReferral = object({
  id: id().required(),
  source: string().oneOf(paymentSources).required(),
  status: string().oneOf(referralStatuses).required(),
  referral_code_id: id().nullable().defined(),
  /** Null without a code, or when the code was deleted. */
  code: string().nullable().defined(),
  amount_cents: count().required(),
  currency: string().required(),
  /** When it is no longer held back; null on a payout. */
  earns_at: time().nullable().defined(),
  /** The day it was paid out: `YYYY-MM-DD`. */
  paid_on: string().nullable().defined(),
  /** Whether it comes from a payment in test mode: nobody ever pays it out. */
  test: boolean().required(),
  note: string().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type PaymentReferral = InferType<typeof paymentReferral>

/** A payout, in the currency of the commissions. */
export const createPaymentReferral = only({
  referral_code_id: id().nullable(),
  amount_cents: amountCents().required('Enter an amount'),
  paid_on: day().required('Enter a day'),
  note: text(2000),
})

export const paymentReferralSorts = ['created_at', 'amount_cents'] as const

export type PaymentReferralSort = (typeof paymentReferralSorts)[number]

const filters = only({
  id: id(),
  status: string().oneOf(referralStatuses, 'Choose a status'),
  referral_code_id: id(),
})

export const paymentReferralRoutes = {
  ...exportedResource('/user/payment-referrals', {
    thing: 'PAYMENT_REFERRAL',
    apiKey: 'REFUSED',
    entity: paymentReferral,
    create: createPaymentReferral,
    update: createPaymentReferral.partial(),
    filters,
    sorts: paymentReferralSorts,
    writer: 'ADMIN',
  }),
}

export const paymentReferralGroup: Group = {
  name: 'Payment referrals',
  row: 'PaymentReferral',
  about: 'Commissions from referrals, and their payouts.',
  routes: paymentReferralRoutes,
}
