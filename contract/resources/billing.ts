import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { billingIntervals, nodeCodes } from '#contract/reference/plans.ts'
import { someOf } from '#contract/resource.ts'
import {
  listResponse,
  readByAll,
  readInApp,
  responseOf,
  route,
  writtenByOwner,
} from '#contract/route.ts'
import { subscriptionStatuses } from '#contract/rules/subscriptionStatus.ts'
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
  status: string().oneOf(subscriptionStatuses).required(),
  /** Until when what was bought stays although a payment is overdue; null when none is. */
  grace_until: time().nullable().defined(),
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

/** A part of what is charged, or, below zero, given back. */
const chargeLine = object({
  /** Null for what is none of our plans and add-ons, such as a discount. */
  code: string().oneOf(nodeCodes, 'Not a known plan or add-on').nullable().defined(),
  /** What the line is for, as people read it. */
  text: string().required(),
  amount_cents: number().integer().required(),
})

const money = {
  /** What is charged, tax included. */
  amount_cents: count().required(),
  /** What of it is tax. */
  tax_cents: count().required(),
  currency: string().required(),
}

/** What was charged last, or given back: a line below zero. */
export const invoice = object({
  number: string().required(),
  ...money,
  paid_at: time().required(),
  /** Where it can be read and printed; null where the receipts are shown together. */
  url: string().nullable().defined(),
  lines: array(chargeLine).required(),
})

export type Invoice = InferType<typeof invoice>

export const billingDocumentStatuses = [
  'OPEN',
  'PAID',
  'REFUNDED',
  'DISPUTED',
  'VOID',
  'UNCOLLECTIBLE',
] as const

/** An invoice or a credit note, as the list of them shows it. */
const billingDocument = object({
  kind: string().oneOf(['INVOICE', 'CREDIT_NOTE']).required(),
  number: string().required(),
  status: string().oneOf(billingDocumentStatuses).required(),
  ...money,
  /** What was given back of it. */
  refunded_cents: count().required(),
  issued_at: time().required(),
  due_at: time().nullable().defined(),
  paid_at: time().nullable().defined(),
  url: string().nullable().defined(),
})

export type BillingDocument = InferType<typeof billingDocument>

/** Whom invoices are made out to. */
const payer = object({
  name: string().nullable().defined(),
  /** Lines of a postal address, joined by line breaks. */
  address: string().nullable().defined(),
  tax_id: string().nullable().defined(),
})

/** What will be charged by itself, and when. */
const nextCharge = object({ at: time().required(), ...money, lines: array(chargeLine).required() })

export const billingProviders = ['TEST', 'STRIPE', 'INVOICE'] as const

const billing = object({
  /** Whether no money moves. */
  test_mode: boolean().required(),
  /** Who collects the payments. */
  provider: string().oneOf(billingProviders).required(),
  /** Whether a running subscription is changed by a preview and a confirmation, without a checkout. */
  changes_here: boolean().required(),
  currency: string().required(),
  /** What changes gave back and later payments use up. */
  credit_cents: count().required(),
  /** Null when there has never been one. */
  subscription: subscription.nullable().defined(),
  /** Null when nothing will be charged. */
  next_charge: nextCharge.nullable().defined(),
  last_invoice: invoice.nullable().defined(),
  /** The newest first, 24 at most. */
  invoices: array(billingDocument.required()).required(),
  /** Null when the biller does not know them yet, or never asks. */
  payer: payer.nullable().defined(),
})

export type Billing = InferType<typeof billing>

/** What a change costs, before anybody agrees to it. */
const billingPreview = object({
  lines: array(chargeLine).required(),
  tax_cents: count().required(),
  /** What of the credit pays a part of it. */
  credit_used_cents: count().required(),
  /** What is paid now, tax included. */
  due_cents: count().required(),
  /** The credit afterwards. */
  credit_cents: count().required(),
  currency: string().required(),
  period_end: time().required(),
  /** The moment for which it is priced, which the change names. */
  priced_at: time().required(),
})

export type BillingPreview = InferType<typeof billingPreview>

const chosen = {
  nodes: someOf(only({ code: nodeCode() }).required(), nodeCodes.length),
}

const chosenNodes = only(chosen)

const page = responseOf(object({ url: string().required() }))

export const billingRoutes = {
  fetch: route('/user/billing/fetch', {
    ...readInApp,
    role: 'ADMIN',
    response: responseOf(billing),
  }),
  /** Where the person pays for what they chose, on top of what they have. */
  checkout: route('/user/billing/checkout', {
    summary: 'Start a checkout for plans and add-ons',
    ...writtenByOwner,
    activity: { unrecorded: 'STEP' },
    body: chosenNodes,
    response: page,
  }),
  /** What the same choice would cost a running subscription. Nothing is changed. */
  preview: route('/user/billing/preview', {
    summary: 'Price a change of the subscription',
    ...readInApp,
    role: 'OWNER',
    body: chosenNodes,
    response: responseOf(billingPreview),
  }),
  /** Changes a running subscription as previewed; refused where it would cost something else by now. */
  change: route('/user/billing/change', {
    summary: 'Change the subscription as previewed',
    ...writtenByOwner,
    activity: { thing: 'SUBSCRIPTION', action: 'UPDATED' },
    body: only({ ...chosen, priced_at: time().required(), due_cents: count().required() }),
    /** A URL where the payment is to be completed; null when it is done. */
    response: responseOf(object({ url: string().nullable().defined() })),
  }),
  /** Where the person sees their receipts. */
  panel: route('/user/billing/panel', {
    summary: 'Open the receipts',
    ...writtenByOwner,
    activity: { unrecorded: 'LOOK' },
    response: page,
  }),
  /** Lets nodes end with the period; a plan takes its add-ons along. */
  cancel: route('/user/billing/cancel', {
    summary: 'Cancel plans and add-ons at the end of their period',
    ...writtenByOwner,
    activity: { thing: 'SUBSCRIPTION', action: 'CANCELLED' },
    body: chosenNodes,
    response: responseOf(subscription),
  }),
  /** Lets nodes that were to end with the period go on. */
  resume: route('/user/billing/resume', {
    summary: 'Keep plans and add-ons that were cancelled',
    ...writtenByOwner,
    activity: { thing: 'SUBSCRIPTION', action: 'UPDATED' },
    body: chosenNodes,
    response: responseOf(subscription),
  }),
  prices: route('/functions/prices', {
    summary: 'The price of every plan and add-on',
    ...readByAll,
    response: listResponse(price),
  }),
}

export const billingGroup: Group = {
  name: 'Billing',
  row: 'Billing',
  about: 'Plans, add-ons, checkout and receipts.',
  routes: billingRoutes,
}
