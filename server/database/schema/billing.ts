import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NodeCode } from '#contract/reference/plans.ts'
import type { HeldNode } from '#contract/rules/subscriptionNodes.ts'
import { subscriptionStatuses } from '#contract/rules/subscriptionStatus.ts'
import { sessions } from './accounts.ts'
import { createdAt, isOneOf, moment, primaryId, readable, sealedByCreator } from './columns.ts'
import { ofNamedWorkspace, oneForWorkspace, timestamps } from './workspaceRows.ts'

/** What is charged for a node, or, below zero, given back for one that goes. */
export interface InvoiceLine {
  readonly code: NodeCode
  readonly cents: number
}

/** A workspace's calls may see what it pays for, and its creators', since it limits what they send; only billing, with the owner's rights, changes it. */
const seenByWorkspace = () => readable('seen_by_workspace')

/** What a workspace pays for, whichever biller collects. One a workspace; an ended one stays until the next. */
export const subscriptions = pgTable(
  'subscriptions',
  (t) => ({
    workspaceId: oneForWorkspace(),
    status: t.text('status', { enum: subscriptionStatuses }).notNull(),
    /** Until when it gives access without another payment; null: as long as it runs. */
    graceUntil: moment('grace_until'),
    /** When its first period began: periods end on this day of the month. */
    anchor: moment('anchor').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    ...timestamps(),
  }),
  (table) => [
    check('subscriptions_status', isOneOf('status', subscriptionStatuses)),
    check('subscriptions_period', sql`period_start < period_end`),
    index('subscriptions_due').on(table.periodEnd).where(sql`status = 'ACTIVE'`),
    seenByWorkspace(),
    sealedByCreator('select', sql`true`),
  ],
)

/** The plan and the add-ons of a subscription: one of each at most, which the key sees to. */
export const subscriptionNodes = pgTable(
  'subscription_nodes',
  (t) => ({
    workspaceId: t
      .uuid('workspace_id')
      .notNull()
      .references(() => subscriptions.workspaceId, { onDelete: 'cascade' }),
    slot: t.text('slot', { enum: ['plan', 'tracking_links', 'social_media_accounts'] }).notNull(),
    code: t.text('code').notNull(),
    /** Whether it stops at the period's end instead of renewing. */
    ending: t.boolean('ending').notNull().default(false),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.slot] }),
    check(
      'subscription_nodes_slot',
      sql`slot in ('plan', 'tracking_links', 'social_media_accounts')`,
    ),
    check(
      'subscription_nodes_code',
      sql`case slot when 'plan' then code ~ '^(creator|agency)[.](monthly|yearly)$' else code ~ ('^' || slot || '[.][0-9]+[.](monthly|yearly)$') end`,
    ),
    seenByWorkspace(),
    sealedByCreator('select', sql`true`),
  ],
)

/** A workspace as a payer. Whoever changes its billing holds this row's lock. */
export const billingCustomers = pgTable(
  'billing_customers',
  (t) => ({
    workspaceId: oneForWorkspace(),
    creditCents: t.integer('credit_cents').notNull().default(0),
    /** Counts the changes of its billing: a checkout priced before the last one is out of date. */
    revision: t.integer('revision').notNull().default(0),
  }),
  () => [check('billing_customers_credit', sql`credit_cents >= 0`)],
)

/** A visit to the test-mode checkout, with what it would change and cost. */
export const billingCheckouts = pgTable(
  'billing_checkouts',
  (t) => ({
    id: primaryId(),
    workspaceId: ofNamedWorkspace(),
    /** The signed-in browser that began it, and the only one that may go on with it. */
    sessionId: t
      .uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The customer's revision that it was priced for. */
    revision: t.integer('revision').notNull(),
    nodes: t.jsonb('nodes').$type<readonly HeldNode[]>().notNull(),
    lines: t.jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    creditUsedCents: t.integer('credit_used_cents').notNull(),
    dueCents: t.integer('due_cents').notNull(),
    /** The customer's credit once it is paid. */
    creditCents: t.integer('credit_cents').notNull(),
    anchor: moment('anchor').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  }),
  (table) => [
    check(
      'billing_checkouts_amounts',
      sql`due_cents >= 0 and credit_used_cents >= 0 and credit_cents >= 0`,
    ),
    index('billing_checkouts_workspace').on(table.workspaceId),
    index('billing_checkouts_session').on(table.sessionId),
    index('billing_checkouts_expires_at').on(table.expiresAt),
  ],
)

/** What was charged: a receipt. */
export const billingInvoices = pgTable(
  'billing_invoices',
  (t) => ({
    id: primaryId(),
    /** What people call it by. */
    number: t.integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }).unique(),
    workspaceId: ofNamedWorkspace(),
    /** Set for a checkout's, null for a renewal's. */
    checkoutId: t.uuid('checkout_id'),
    lines: t.jsonb('lines').$type<readonly InvoiceLine[]>().notNull(),
    creditUsedCents: t.integer('credit_used_cents').notNull(),
    /** What was paid: the lines' sum less the credit used, never below zero. */
    amountCents: t.integer('amount_cents').notNull(),
    currency: t.text('currency').notNull(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    paidAt: moment('paid_at').notNull(),
  }),
  (table) => [
    check('billing_invoices_amounts', sql`amount_cents >= 0 and credit_used_cents >= 0`),
    index('billing_invoices_paid_at').on(table.workspaceId, table.paidAt),
    uniqueIndex('billing_invoices_checkout').on(table.checkoutId),
    uniqueIndex('billing_invoices_renewal')
      .on(table.workspaceId, table.periodStart)
      .where(sql`checkout_id is null`),
  ],
)
