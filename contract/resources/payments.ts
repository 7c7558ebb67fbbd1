import { boolean, type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { paymentSources, paymentStatuses, payoutCurrencies } from '#contract/reference/payments.ts'
import { amountCents } from '#contract/rules/amountCents.ts'
import { day } from '#contract/rules/dateOnly.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

/**
 * What a workspace paid: for its subscription (BILLING, read-only), or to a creator (MANUAL, recorded by
 * itself).
 */
export const payment = object({
  id: id().required(),
  source: string().oneOf(paymentSources).required(),
  status: string().oneOf(paymentStatuses).required(),
  creator_id: id().nullable().defined(),
  /** Null without a creator. */
  creator_name: string().nullable().defined(),
  /** What it is paid for; null for no request. */
  request_id: id().nullable().defined(),
  request_title: string().nullable().defined(),
  amount_cents: count().required(),
  currency: string().required(),
  /** `YYYY-MM-DD`; for a payment that is still to be made, the day it is due. */
  paid_on: string().required(),
  /** Whether it was paid in test mode, and no money moved. */
  test: boolean().required(),
  method: string().defined(),
  note: string().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Payment = InferType<typeof payment>

const status = () => string().oneOf(paymentStatuses, 'Choose a status')

export const createPayment = only({
  creator_id: id().nullable(),
  /** One that its creator has a task of. */
  request_id: id().nullable(),
  amount_cents: amountCents().required('Enter an amount'),
  currency: string().oneOf(payoutCurrencies, 'Choose a currency').required('Choose a currency'),
  paid_on: day().required('Enter a day'),
  method: text(60),
  note: text(2000),
  status: status(),
})

export const paymentSorts = ['paid_on', 'amount_cents', 'created_at'] as const

export type PaymentSort = (typeof paymentSorts)[number]

const filters = only({
  id: id(),
  creator_id: id(),
  status: status(),
  source: string().oneOf(paymentSources, 'Choose a source'),
  /** The first and the last day of a range. */
  from: day(),
  to: day(),
})

export const paymentRoutes = {
  ...exportedResource('/user/payments', {
    thing: 'PAYMENT',
    apiKey: 'REFUSED',
    entity: payment,
    create: createPayment,
    update: createPayment.partial(),
    filters,
    sorts: paymentSorts,
    reader: 'ADMIN',
    writer: 'ADMIN',
  }),
}

export const paymentGroup: Group = {
  name: 'Payments',
  row: 'Payment',
  about: 'What the workspace paid.',
  routes: paymentRoutes,
}
