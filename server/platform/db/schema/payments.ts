import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  isOfAssigned,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByWorkspace,
  updatedAt,
  workspaceRole,
} from './columns.ts'
import { creators } from './creators.ts'
import { referralCodes } from './referrals.ts'

const money = (name: string) => bigint(name, { mode: 'number' })

/** Whoever may write a workspace's rows may write those that it recorded itself; the others are billing's. */
const onlyManualRowsChange = () => [
  pgPolicy('manual_rows_are_added', {
    as: 'restrictive',
    for: 'insert',
    to: workspaceRole,
    withCheck: sql`source = 'MANUAL'`,
  }),
  pgPolicy('manual_rows_are_changed', {
    as: 'restrictive',
    for: 'update',
    to: workspaceRole,
    using: sql`source = 'MANUAL'`,
    withCheck: sql`source = 'MANUAL'`,
  }),
  pgPolicy('manual_rows_are_deleted', {
    as: 'restrictive',
    for: 'delete',
    to: workspaceRole,
    using: sql`source = 'MANUAL'`,
  }),
]

/** What a workspace paid: for its subscription (BILLING), or to a creator (MANUAL, recorded by itself). */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    source: text('source', { enum: paymentSources }).notNull(),
    status: text('status', { enum: paymentStatuses }).notNull(),
    creatorId: uuid('creator_id'),
    amountCents: money('amount_cents').notNull(),
    /** What of it is tax, which earns nobody a commission. */
    taxCents: money('tax_cents').notNull().default(0),
    /** What of it went back: refunded, or held back by a dispute. */
    returnedCents: money('returned_cents').notNull().default(0),
    currency: text('currency').notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    method: text('method').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The biller's own id of the payment, so that it is recorded once. Null on a manual row. */
    reference: text('reference'),
    /** Whether it was paid in test mode, and no money moved. */
    test: boolean('test').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    foreignKey({
      name: 'payments_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('set null'),
    uniqueIndex('payments_reference').on(table.reference),
    index('payments_paid_on').on(table.workspaceId, table.paidOn),
    index('payments_created_at').on(table.workspaceId, table.createdAt),
    index('payments_amount').on(table.workspaceId, table.amountCents),
    index('payments_status').on(table.workspaceId, table.status),
    index('payments_source').on(table.workspaceId, table.source),
    index('payments_creator_id').on(table.workspaceId, table.creatorId),
    check('payments_source_known', sql`source in ('BILLING', 'MANUAL')`),
    check('payments_status_known', sql`status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')`),
    check('payments_amount_positive', sql`amount_cents > 0`),
    check(
      'payments_parts',
      sql`tax_cents between 0 and amount_cents and returned_cents between 0 and amount_cents`,
    ),
    check('payments_currency_code', sql`currency ~ '^[A-Z]{3}$'`),
    check('payments_test_of_biller', sql`not test or source = 'BILLING'`),
    check('payments_reference_of_biller', sql`(source = 'BILLING') = (reference is not null)`),
    sealedByWorkspace(),
    /** What was paid to nobody in particular is the workspace's, and seen by all. */
    limited(sql`creator_id is null or ${isOfAssigned()}`),
    ...onlyManualRowsChange(),
  ],
)

/**
 * What referrals earn a workspace (BILLING, one for each payment of somebody referred), and payouts of it
 * that the workspace recorded itself (MANUAL). The status follows from the three dates.
 */
export const paymentReferrals = pgTable(
  'payment_referrals',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    source: text('source', { enum: paymentSources }).notNull(),
    referralCodeId: uuid('referral_code_id'),
    /** The payment that earned it: one of another workspace. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    amountCents: money('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** When it is no longer held back. Null on a manual row. */
    earnsAt: moment('earns_at'),
    paidOn: date('paid_on', { mode: 'string' }),
    voidedAt: moment('voided_at'),
    /** Whether it comes from a payment in test mode: nobody ever pays it out. */
    test: boolean('test').notNull().default(false),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to referral_code_id, which this builder cannot say. */
    foreignKey({
      name: 'payment_referrals_code',
      columns: [table.workspaceId, table.referralCodeId],
      foreignColumns: [referralCodes.workspaceId, referralCodes.id],
    }).onDelete('set null'),
    uniqueIndex('payment_referrals_payment').on(table.paymentId),
    index('payment_referrals_code_id').on(table.workspaceId, table.referralCodeId),
    index('payment_referrals_created_at').on(table.workspaceId, table.createdAt),
    index('payment_referrals_amount').on(table.workspaceId, table.amountCents),
    index('payment_referrals_earns_at').on(table.workspaceId, table.earnsAt),
    check('payment_referrals_source_known', sql`source in ('BILLING', 'MANUAL')`),
    check('payment_referrals_amount_positive', sql`amount_cents > 0`),
    check('payment_referrals_currency_code', sql`currency ~ '^[A-Z]{3}$'`),
    check('payment_referrals_hold', sql`(source = 'BILLING') = (earns_at is not null)`),
    check('payment_referrals_test', sql`not test or source = 'BILLING'`),
    check('payment_referrals_paid', sql`source = 'BILLING' or paid_on is not null`),
    sealedByWorkspace(),
    ...onlyManualRowsChange(),
  ],
)
