import { array, boolean, type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { countries } from '#contract/reference/countries.ts'
import { invoicePurposes } from '#contract/reference/invoices.ts'
import { responseOf, route } from '#contract/route.ts'
import { count, email, id, name, only, text, time } from '#contract/schema.ts'

const countryCodes = countries.map(({ code }) => code)

/** Whom invoices are made out to, and where they are sent. */
export const invoiceDetails = only({
  name: name(120, 'Enter the name that invoices are made out to'),
  address: name(400, 'Enter the address').matches(
    /^(?:[^\n]*\n){0,5}[^\n]*$/,
    'Use at most 6 lines',
  ),
  country: string().oneOf(countryCodes, 'Choose a country').required('Choose a country'),
  /** Empty for who has none. */
  tax_id: text(40).defined(),
  /** Where invoices are mailed; empty: to the owner. */
  email: email().defined(),
})

export type InvoiceDetails = InferType<typeof invoiceDetails>

/** An invoice that is to be paid. */
const openInvoice = object({
  id: id().required(),
  /** What people call it by, and the reference of a transfer. */
  number: string().required(),
  purpose: string().oneOf(invoicePurposes).required(),
  /** With tax. */
  total_cents: count().required(),
  /** What is still to come in. */
  outstanding_cents: count().required(),
  currency: string().required(),
  issued_at: time().required(),
  due_at: time().required(),
  /** When it is given up if it stays unpaid, and what it is for with it. */
  ends_at: time().required(),
  /** Where it is read and printed. */
  url: string().required(),
})

export type OpenInvoice = InferType<typeof openInvoice>

const invoicing = object({
  /** Whether this server sells by invoice. */
  enabled: boolean().required(),
  /** Null until somebody has filled them in. */
  details: invoiceDetails.nullable().defined(),
  /** The newest first. */
  open: array(openInvoice).required(),
  /** How a transfer is made: the lines of the seller's bank account. */
  bank: array(string().required()).required(),
  /** Whether invoices can be paid by BTCPay Server too. */
  btcpay: boolean().required(),
})

export type Invoicing = InferType<typeof invoicing>

const own = { by: ['USER'], apiKey: 'REFUSED' } as const

export const invoiceRoutes = {
  /** The seller, the buyer, and what is to be paid. All documents are with /user/billing/fetch. */
  fetch: route('/user/billing/invoices/fetch', {
    ...own,
    summary: 'Whom invoices are made out to, and which are to be paid',
    role: 'ADMIN',
    effect: 'read',
    response: responseOf(invoicing),
  }),
  /** Invoices that were sent before stay as they are. */
  saveDetails: route('/user/billing/invoices/details', {
    ...own,
    summary: 'Say whom invoices are made out to',
    role: 'OWNER',
    effect: 'write',
    activity: { thing: 'SUBSCRIPTION', action: 'UPDATED' },
    body: invoiceDetails,
    response: responseOf(invoiceDetails),
  }),
  /** Where an open invoice is paid by BTCPay Server. */
  pay: route('/user/billing/invoices/pay', {
    ...own,
    summary: 'Open the page where an invoice is paid',
    role: 'OWNER',
    effect: 'write',
    activity: { unrecorded: 'STEP' },
    body: only({ id: id().required() }),
    response: responseOf(object({ url: string().required() })),
  }),
}

export const invoiceGroup: Group = {
  name: 'Invoices',
  row: 'Invoice',
  about: 'For servers that sell by invoice: whom invoices are made out to, and paying them.',
  routes: invoiceRoutes,
}
