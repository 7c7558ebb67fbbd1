import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { billingIntervals, nodeCodes } from '#contract/reference/plans.ts'
import { listResponse, responseOf, route } from '#contract/route.ts'
import { count, only, time } from '#contract/schema.ts'

const nodeCode = () => string().oneOf(nodeCodes, 'Not a known plan or add-on').required()

/** What one node costs: a month of a monthly node, a year of a yearly one. */
export const price = object({
  code: nodeCode(),
  interval: string().oneOf(billingIntervals).required(),
  amount_cents: count().required(),
  currency: string().required(),
})

export type Price = InferType<typeof price>

/** What a workspace pays for, in periods of a month or a year. */
export const subscription = object({
  plan: nodeCode(),
  status: string().oneOf(['ACTIVE', 'ENDED']).required(),
  period_start: time().required(),
  period_end: time().required(),
  /** Whether all of it ends with the period instead of renewing. */
  cancel_at_period_end: boolean().required(),
  /** The plan and its add-ons. */
  nodes: array(
    object({
      code: nodeCode(),
      amount_cents: count().required(),
      cancel_at_period_end: boolean().required(),
    }),
  ).required(),
})

export type Subscription = InferType<typeof subscription>

/** What was charged last, or given back: a line below zero. */
export const invoice = object({
  number: string().required(),
  amount_cents: count().required(),
  currency: string().required(),
  paid_at: time().required(),
  lines: array(
    object({ code: nodeCode(), amount_cents: number().integer().required() }),
  ).required(),
})

export type Invoice = InferType<typeof invoice>

const billing = object({
  /** Whether no money moves. */
  test_mode: boolean().required(),
  currency: string().required(),
  /** What changes gave back and later payments use up. */
  credit_cents: count().required(),
  /** Null when there has never been one. */
  subscription: subscription.nullable().defined(),
  last_invoice: invoice.nullable().defined(),
})

export type Billing = InferType<typeof billing>

const chosenNodes = only({
  nodes: array(only({ code: nodeCode() }).required())
    .min(1, 'List at least one')
    .max(nodeCodes.length, `List at most ${nodeCodes.length}`)
    .required(),
})

const page = responseOf(object({ url: string().required() }))

export const billingRoutes = {
  fetch: route('/user/billing/fetch', {
    by: ['USER'],
    effect: 'read',
    apiKey: 'REFUSED',
    response: responseOf(billing),
  }),
  /** Where the person pays for what they chose, on top of what they have. */
  checkout: route('/user/billing/checkout', {
    summary: 'Start a checkout for plans and add-ons',
    by: ['USER'],
    role: 'OWNER',
    effect: 'write',
    activity: { unrecorded: 'STEP' },
    apiKey: 'REFUSED',
    body: chosenNodes,
    response: page,
  }),
  /** Where the person sees their receipts. */
  panel: route('/user/billing/panel', {
    summary: 'Open the receipts',
    by: ['USER'],
    role: 'OWNER',
    effect: 'write',
    activity: { unrecorded: 'LOOK' },
    apiKey: 'REFUSED',
    response: page,
  }),
  /** Lets nodes end with the period; a plan takes its add-ons along. */
  cancel: route('/user/billing/cancel', {
    summary: 'Cancel plans and add-ons at the end of their period',
    by: ['USER'],
    role: 'OWNER',
    effect: 'write',
    activity: { thing: 'SUBSCRIPTION', action: 'CANCELLED' },
    apiKey: 'REFUSED',
    body: chosenNodes,
    response: responseOf(subscription),
  }),
  prices: route('/functions/prices', {
    summary: 'The price of every plan and add-on',
    by: ['PUBLIC'],
    effect: 'read',
    apiKey: 'REFUSED',
    response: listResponse(price),
  }),
}

export const billingGroup: Group = {
  name: 'Billing',
  row: 'Billing',
  about: 'Plans, add-ons, checkout and receipts.',
  routes: billingRoutes,
}
