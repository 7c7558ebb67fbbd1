import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Billing, BillingDocument, Invoice } from '#contract/resources/billing.ts'
import { workspaces } from './accounts.ts'
import { createdAt, moment } from './columns.ts'

/** What is shown of a payer beside the invoices, as Stripe told it last. */
export type StripeAccount = Pick<Billing, 'credit_cents' | 'next_charge' | 'payer'>

/**
 * A workspace as a customer of Stripe, and the work of following it: whatever happens there raises `wanted`, and whoever holds
 * the lease reads everything anew, writes it down and sets `done` to what was wanted when it began.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull().unique(),
    wanted: integer('wanted').notNull().default(1),
    done: integer('done').notNull().default(0),
    /** Who works on it; null when nobody does. */
    leaseToken: uuid('lease_token'),
    /** Until when nobody else works on it, or, after a failure, tries again. */
    leasedUntil: moment('leased_until'),
    /** How often in a row Stripe could not be followed. */
    failures: integer('failures').notNull().default(0),
    /** When the owner left: everything at Stripe is to end. */
    endingSince: moment('ending_since'),
    /** When it was last read as a whole. */
    readAt: moment('read_at'),
    account: jsonb('account').$type<StripeAccount>(),
    createdAt: createdAt(),
  },
  (table) => [
    check('stripe_customers_work', sql`done <= wanted`),
    index('stripe_customers_waiting').on(table.leasedUntil).where(sql`wanted > done`),
    index('stripe_customers_read_at').on(table.readAt),
  ],
)

/** Stripe's invoices of a workspace, as they are shown. Payments are recorded apart. */
export const stripeInvoices = pgTable(
  'stripe_invoices',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    invoiceId: text('invoice_id').notNull(),
    issuedAt: moment('issued_at').notNull(),
    document: jsonb('document').$type<BillingDocument>().notNull(),
    lines: jsonb('lines').$type<Invoice['lines']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.invoiceId] }),
    index('stripe_invoices_issued_at').on(table.workspaceId, table.issuedAt),
  ],
)

/** The events that Stripe has sent, each once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    /** The charge of a dispute, which names no customer, until it is known whose it is. */
    chargeId: text('charge_id'),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    index('stripe_events_received_at').on(table.receivedAt),
    index('stripe_events_charge').on(table.chargeId).where(sql`charge_id is not null`),
  ],
)
