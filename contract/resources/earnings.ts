import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { paymentStatuses } from '#contract/reference/payments.ts'
import { fetchBody } from '#contract/resource.ts'
import { listResponse, pageResponse, route } from '#contract/route.ts'
import { count, id, only } from '#contract/schema.ts'
import { payment } from './payments.ts'

/** A payout as the creator sees it to whom it is made: without what their agency notes about it. */
export const earning = payment.pick([
  'id',
  'status',
  'amount_cents',
  'currency',
  'paid_on',
  'method',
  'request_id',
  'request_title',
])

export type Earning = InferType<typeof earning>

/** What a creator was paid in a currency, and what is still to come. What failed or went back is in neither. */
export const earningTotal = object({
  currency: string().required(),
  paid_cents: count().required(),
  pending_cents: count().required(),
})

export type EarningTotal = InferType<typeof earningTotal>

export const earningSorts = ['paid_on'] as const

const own = { by: ['CREATOR'], effect: 'read', apiKey: 'REFUSED' } as const

export const earningRoutes = {
  fetch: route('/portal/earnings/fetch', {
    ...own,
    body: fetchBody(
      only({ id: id(), request_id: id(), status: string().oneOf(paymentStatuses) }),
      earningSorts,
    ),
    response: pageResponse(earning),
  }),
  totals: route('/portal/earnings/totals', {
    summary: 'What the creator was paid and is still to get, by currency',
    ...own,
    response: listResponse(earningTotal),
  }),
}

export const earningGroup: Group = {
  name: 'Creator portal',
  row: 'Earning',
  about: 'What the agency recorded as paid to the signed-in creator.',
  routes: earningRoutes,
}
