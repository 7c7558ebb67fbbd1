import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  documentKinds,
  invoicePurposes,
  invoiceStatuses,
  paymentKinds,
  paymentMethods,
} from '#contract/reference/invoices.ts'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { HeldNode } from '#contract/rules/subscriptionNodes.ts'
import {
  createdAt,
  isOneOf,
  limitedFor,
  moment,
  primaryId,
  readable,
  updatedAt,
} from './columns.ts'
import { oneForWorkspace } from './workspaceRows.ts'

const money = <Name extends string>(name: Name) => bigint(name, { mode: 'number' })

/** A workspace's calls see its invoices; only billing, with the owner's rights, writes them. */
const seenByWorkspace = () => [readable('seen_by_workspace'), limitedFor('select', sql`false`)]

/** Who sells, as an invoice says it. Addresses and bank details are lines of text. */
export interface Seller {
  readonly name: string
  readonly address: readonly string[]
  readonly taxId: string
  readonly bank: readonly string[]
  readonly email: string | null
}

/** Who buys, as an invoice says it. */
export interface Buyer {
  readonly name: string
  readonly address: readonly string[]
  readonly country: string
  readonly taxId: string
}

/** A line of an invoice: what for, when, and what it costs without tax; below zero, what is given back. */
export interface IssuedLine {
  readonly code: NodeCode | null
  readonly text: string
  readonly cents: number
}

/** What an invoice pays for, put into force once it is paid. */
export interface Bought {
  readonly nodes: readonly HeldNode[]
  /** Null: its first period begins when it is paid. */
  readonly period: { readonly start: string; readonly end: string; readonly anchor: string } | null
}

/** A workspace as a payer of invoices. Whoever changes its invoices holds this row's lock. */
export const invoiceAccounts = pgTable(
  'invoice_accounts',
  (t) => ({
    workspaceId: oneForWorkspace(),
    /** Money of theirs that pays no invoice yet, tax included. */
    creditCents: money('credit_cents').notNull().default(0),
    /** Null until they have said who they are. */
    name: t.text('name'),
    address: t.text('address').notNull().default(''),
    country: t.text('country').notNull().default(''),
    taxId: t.text('tax_id').notNull().default(''),
    /** Where invoices are sent; empty: to the owner. */
    email: t.text('email').notNull().default(''),
    updatedAt: updatedAt(),
  }),
  () => [check('invoice_accounts_credit', sql`credit_cents >= 0`), ...seenByWorkspace()],
)

/** The last number of a year. The transaction that issues holds the row's lock to its end, so no number is left out. */
export const invoiceSerials = pgTable(
  'invoice_serials',
  (t) => ({
    kind: t.text('kind', { enum: documentKinds }).notNull(),
    year: t.integer('year').notNull(),
    last: t.integer('last').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/**
 * Invoices and credit notes as they were sent. A trigger refuses to change or delete one. They outlive their workspace: whoever
 * issues invoices has to keep them.
 */
export const issuedInvoices = pgTable(
  'issued_invoices',
  (t) => ({
    id: primaryId(),
    workspaceId: t.uuid('workspace_id').notNull(),
    kind: t.text('kind', { enum: documentKinds }).notNull(),
    year: t.integer('year').notNull(),
    serial: t.integer('serial').notNull(),
    purpose: t.text('purpose', { enum: invoicePurposes }).notNull(),
    /** The invoice that a credit note corrects. */
    correctsId: t.uuid('corrects_id').references((): AnyPgColumn => issuedInvoices.id, {
      onDelete: 'cascade',
    }),
    seller: t.jsonb('seller').$type<Seller>().notNull(),
    buyer: t.jsonb('buyer').$type<Buyer>().notNull(),
    lines: t.jsonb('lines').$type<readonly IssuedLine[]>().notNull(),
    bought: t.jsonb('bought').$type<Bought>(),
    currency: t.text('currency').notNull(),
    netCents: money('net_cents').notNull(),
    taxName: t.text('tax_name').notNull(),
    /** In thousandths of a percent. */
    taxRate: t.integer('tax_rate').notNull(),
    taxCents: money('tax_cents').notNull(),
    totalCents: money('total_cents').notNull(),
    /** What of the buyer's credit pays a part of it. */
    creditUsedCents: money('credit_used_cents').notNull(),
    dueCents: money('due_cents').notNull(),
    issuedAt: moment('issued_at').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Who issued a credit note by hand, and why; what a credit note that the system issues is for. */
    issuedBy: t.text('issued_by').notNull().default(''),
    reason: t.text('reason').notNull().default(''),
    /** What of a credit note became the buyer's credit. */
    creditedCents: money('credited_cents').notNull().default(0),
    /** Whether what was paid of the corrected invoice was sent back by hand, and did not become credit. */
    isRefunded: t.boolean('is_refunded').notNull().default(false),
  }),
  (table) => [
    uniqueIndex('issued_invoices_number').on(table.kind, table.year, table.serial),
    check('issued_invoices_credited', sql`credited_cents between 0 and total_cents`),
    index('issued_invoices_workspace').on(table.workspaceId, table.issuedAt),
    index('issued_invoices_corrects').on(table.correctsId),
    uniqueIndex('issued_invoices_whole_correction')
      .on(table.correctsId)
      .where(sql`purpose = 'CORRECTION'`),
    check('issued_invoices_kind', isOneOf('kind', documentKinds)),
    check('issued_invoices_correction', sql`(kind = 'CREDIT_NOTE') = (corrects_id is not null)`),
    check(
      'issued_invoices_amounts',
      sql`net_cents + tax_cents = total_cents and total_cents >= 0 and tax_cents >= 0 and credit_used_cents >= 0 and due_cents = total_cents - credit_used_cents and due_cents >= 0`,
    ),
    check('issued_invoices_currency', sql`currency ~ '^[A-Z]{3}$'`),
    ...seenByWorkspace(),
  ],
)

const ofInvoice = () =>
  uuid('invoice_id')
    .notNull()
    .references(() => issuedInvoices.id, { onDelete: 'cascade' })

/** What has become of an invoice since it was sent. */
export const invoiceStates = pgTable(
  'invoice_states',
  (t) => ({
    invoiceId: t
      .uuid('invoice_id')
      .primaryKey()
      .references(() => issuedInvoices.id, { onDelete: 'cascade' }),
    workspaceId: t.uuid('workspace_id').notNull(),
    status: t.text('status', { enum: invoiceStatuses }).notNull(),
    purpose: t.text('purpose', { enum: invoicePurposes }).notNull(),
    /** What has come in for it, without credit that it used. */
    paidCents: money('paid_cents').notNull().default(0),
    paidAt: moment('paid_at'),
    /** Whether what it pays for has begun. */
    isApplied: t.boolean('is_applied').notNull().default(false),
    /** When it is given up. */
    endsAt: moment('ends_at').notNull(),
  }),
  (table) => [
    index('invoice_states_workspace').on(table.workspaceId, table.status),
    index('invoice_states_ends_at').on(table.endsAt).where(sql`status = 'OPEN'`),
    check('invoice_states_status', isOneOf('status', invoiceStatuses)),
    check('invoice_states_paid', sql`paid_cents >= 0`),
    ...seenByWorkspace(),
  ],
)

/** Money that came in for an invoice. A trigger refuses to change or delete a row. */
export const invoicePayments = pgTable(
  'invoice_payments',
  (t) => ({
    id: primaryId(),
    workspaceId: t.uuid('workspace_id').notNull(),
    invoiceId: ofInvoice(),
    method: t.text('method', { enum: paymentMethods }).notNull(),
    kind: t.text('kind', { enum: paymentKinds }).notNull(),
    isLate: t.boolean('is_late').notNull(),
    cents: money('cents').notNull(),
    /** What of it the invoice did not need, and became credit. */
    creditedCents: money('credited_cents').notNull(),
    currency: t.text('currency').notNull(),
    receivedOn: t.date('received_on', { mode: 'string' }).notNull(),
    /** The bank's or the payment server's name of it, by which it is recorded once. */
    reference: t.text('reference').notNull(),
    recordedBy: t.text('recorded_by').notNull(),
    reason: t.text('reason').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('invoice_payments_reference').on(table.reference),
    index('invoice_payments_invoice').on(table.invoiceId),
    check('invoice_payments_cents', sql`cents > 0 and credited_cents between 0 and cents`),
    ...seenByWorkspace(),
  ],
)

/** Credit that was sent back to a buyer by hand. A trigger refuses to change or delete a row. */
export const invoicePayouts = pgTable(
  'invoice_payouts',
  (t) => ({
    id: primaryId(),
    workspaceId: t.uuid('workspace_id').notNull(),
    cents: money('cents').notNull(),
    currency: t.text('currency').notNull(),
    recordedBy: t.text('recorded_by').notNull(),
    reason: t.text('reason').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index('invoice_payouts_workspace').on(table.workspaceId),
    check('invoice_payouts_cents', sql`cents > 0`),
    ...seenByWorkspace(),
  ],
)

/** When mails about an invoice are due. What is due becomes work. */
export const invoiceMails = pgTable(
  'invoice_mails',
  (t) => ({
    invoiceId: ofInvoice(),
    kind: t
      .text('kind', {
        enum: ['ISSUED', 'BEFORE_DUE', 'DUE', 'OVERDUE', 'PAID', 'GIVEN_UP'],
      })
      .notNull(),
    sendAt: moment('send_at').notNull(),
    /** Unused: for processes of the version before 0046. */
    leasedUntil: moment('leased_until'),
    /** When it became work. */
    sentAt: moment('sent_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.kind] }),
    index('invoice_mails_send_at').on(table.sendAt).where(sql`sent_at is null`),
  ],
)

/** Invoices of BTCPay Server by which ours are paid. */
export const btcpayInvoices = pgTable(
  'btcpay_invoices',
  (t) => ({
    /** BTCPay's. */
    id: t.text('id').primaryKey(),
    invoiceId: ofInvoice(),
    checkoutLink: t.text('checkout_link').notNull(),
    cents: money('cents').notNull(),
    status: t.text('status').notNull(),
    /** What of it has been recorded as paid. */
    recordedCents: money('recorded_cents').notNull().default(0),
    /** When it is to be asked after next; null: never again. */
    checkAt: moment('check_at'),
    leasedUntil: moment('leased_until'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index('btcpay_invoices_invoice').on(table.invoiceId),
    index('btcpay_invoices_check_at').on(table.checkAt),
    check('btcpay_invoices_cents', sql`cents > 0 and recorded_cents >= 0`),
  ],
)

/** Deliveries of BTCPay's webhook that were taken in, each once. */
export const btcpayDeliveries = pgTable(
  'btcpay_deliveries',
  (t) => ({
    id: t.text('id').primaryKey(),
    receivedAt: moment('received_at').notNull(),
  }),
  (table) => [index('btcpay_deliveries_received_at').on(table.receivedAt)],
)
