import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { Billing, BillingDocument, Invoice } from '#contract/resources/billing.ts'
import { createdAt, moment } from './columns.ts'
import { ofNamedWorkspace, oneForWorkspace } from './workspaceRows.ts'

/** What is shown of a payer beside the invoices, as Stripe told it last. */
export type StripeAccount = Pick<Billing, 'credit_cents' | 'next_charge' | 'payer'>

/**
 * A workspace as a customer of Stripe, and the work of following it: whatever happens there raises `wanted`, and whoever holds
 * the lease reads everything anew, writes it down and sets `done` to what was wanted when it began.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  (t) => ({
    workspaceId: oneForWorkspace(),
    customerId: t.text('customer_id').notNull().unique(),
    wanted: t.integer('wanted').notNull().default(1),
    done: t.integer('done').notNull().default(0),
    /** Who works on it; null when nobody does. */
    leaseToken: t.uuid('lease_token'),
    /** Until when nobody else works on it, or, after a failure, tries again. */
    leasedUntil: moment('leased_until'),
    /** How often in a row Stripe could not be followed. */
    failures: t.integer('failures').notNull().default(0),
    /** When the owner left: everything at Stripe is to end. */
    endingSince: moment('ending_since'),
    /** When it was last read as a whole. */
    readAt: moment('read_at'),
    account: t.jsonb('account').$type<StripeAccount>(),
    createdAt: createdAt(),
  }),
  (table) => [
    check('stripe_customers_work', sql`done <= wanted`),
    index('stripe_customers_waiting').on(table.leasedUntil).where(sql`wanted > done`),
    index('stripe_customers_read_at').on(table.readAt),
  ],
)

/** Stripe's invoices of a workspace, as they are shown. Payments are recorded apart. */
export const stripeInvoices = pgTable(
  'stripe_invoices',
  (t) => ({
    workspaceId: ofNamedWorkspace(),
    invoiceId: t.text('invoice_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
    document: t.jsonb('document').$type<BillingDocument>().notNull(),
    lines: t.jsonb('lines').$type<Invoice['lines']>().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.invoiceId] }),
    index('stripe_invoices_issued_at').on(table.workspaceId, table.issuedAt),
  ],
)

/** The events that Stripe has sent, each once. */
export const stripeEvents = pgTable(
  'stripe_events',
  (t) => ({
    id: t.text('id').primaryKey(),
    /** The charge of a dispute, which names no customer, until it is known whose it is. */
    chargeId: t.text('charge_id'),
    receivedAt: moment('received_at').notNull(),
  }),
  (table) => [
    index('stripe_events_received_at').on(table.receivedAt),
    index('stripe_events_charge').on(table.chargeId).where(sql`charge_id is not null`),
  ],
)
