import { sql } from 'drizzle-orm'
import { bigint, check, index, pgPolicy, pgTable, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import {
  currentCreator,
  isOfAssigned,
  isOneOf,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
  workspaceRole,
} from './columns.ts'
import { creators } from './creators.ts'
import { referralCodes } from './referrals.ts'
import { creatorRequests } from './requests.ts'
import { refersTo, timestamps, workspaceRow } from './workspaceRows.ts'

const money = <Name extends string>(name: Name) => bigint(name, { mode: 'number' })

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
  (t) => ({
    ...workspaceRow(),
    source: t.text('source', { enum: paymentSources }).notNull(),
    status: t.text('status', { enum: paymentStatuses }).notNull(),
    creatorId: t.uuid('creator_id'),
    /** What it is paid for: a request that the creator had a task of. Null on a payment of the biller. */
    requestId: t.uuid('request_id'),
    amountCents: money('amount_cents').notNull(),
    /** What of it is tax, which earns nobody a commission. */
    taxCents: money('tax_cents').notNull().default(0),
    /** What of it went back: refunded, or held back by a dispute. */
    returnedCents: money('returned_cents').notNull().default(0),
    currency: t.text('currency').notNull(),
    paidOn: t.date('paid_on', { mode: 'string' }).notNull(),
    method: t.text('method').notNull().default(''),
    note: t.text('note').notNull().default(''),
    /** The biller's own id of the payment, so that it is recorded once. Null on a manual row. */
    reference: t.text('reference'),
    /** Whether it was paid in test mode, and no money moved. */
    test: t.boolean('test').notNull().default(false),
    ...timestamps(),
  }),
  (table) => [
    unique('payments_in_workspace').on(table.workspaceId, table.id),
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    refersTo('payments_creator', table, table.creatorId, creators).onDelete('set null'),
    /** Its migration narrows ON DELETE SET NULL to request_id. */
    refersTo('payments_request', table, table.requestId, creatorRequests).onDelete('set null'),
    uniqueIndex('payments_reference').on(table.reference),
    index('payments_paid_on').on(table.workspaceId, table.paidOn),
    index('payments_created_at').on(table.workspaceId, table.createdAt),
    index('payments_amount').on(table.workspaceId, table.amountCents),
    index('payments_status').on(table.workspaceId, table.status),
    index('payments_source').on(table.workspaceId, table.source),
    index('payments_creator_id').on(table.workspaceId, table.creatorId),
    index('payments_request_id')
      .on(table.workspaceId, table.requestId)
      .where(sql`request_id is not null`),
    check('payments_source_known', isOneOf('source', paymentSources)),
    check('payments_status_known', isOneOf('status', paymentStatuses)),
    check('payments_amount_positive', sql`amount_cents > 0`),
    check(
      'payments_parts',
      sql`tax_cents between 0 and amount_cents and returned_cents between 0 and amount_cents`,
    ),
    check('payments_currency_code', sql`currency ~ '^[A-Z]{3}$'`),
    check('payments_test_of_biller', sql`not test or source = 'BILLING'`),
    check('payments_request_of_payout', sql`request_id is null or source = 'MANUAL'`),
    check('payments_reference_of_biller', sql`(source = 'BILLING') = (reference is not null)`),
    sealedByWorkspace(),
    /** What was paid to nobody in particular is the workspace's, and seen by all. */
    limited(sql`creator_id is null or ${isOfAssigned()}`),
    sealedByCreator('select', sql`source = 'MANUAL' and creator_id = ${currentCreator}`),
    ...onlyManualRowsChange(),
  ],
)

/**
 * What referrals earn a workspace (BILLING, one for each payment of somebody referred), and payouts of it
 * that the workspace recorded itself (MANUAL). The status follows from the three dates.
 */
export const paymentReferrals = pgTable(
  'payment_referrals',
  (t) => ({
    ...workspaceRow(),
    source: t.text('source', { enum: paymentSources }).notNull(),
    referralCodeId: t.uuid('referral_code_id'),
    /** The payment that earned it: one of another workspace. */
    paymentId: t.uuid('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    amountCents: money('amount_cents').notNull(),
    currency: t.text('currency').notNull(),
    /** When it is no longer held back. Null on a manual row. */
    earnsAt: moment('earns_at'),
    paidOn: t.date('paid_on', { mode: 'string' }),
    voidedAt: moment('voided_at'),
    /** Whether it comes from a payment in test mode: nobody ever pays it out. */
    test: t.boolean('test').notNull().default(false),
    note: t.text('note').notNull().default(''),
    ...timestamps(),
  }),
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to referral_code_id, which this builder cannot say. */
    refersTo('payment_referrals_code', table, table.referralCodeId, referralCodes).onDelete(
      'set null',
    ),
    uniqueIndex('payment_referrals_payment').on(table.paymentId),
    index('payment_referrals_code_id').on(table.workspaceId, table.referralCodeId),
    index('payment_referrals_created_at').on(table.workspaceId, table.createdAt),
    index('payment_referrals_amount').on(table.workspaceId, table.amountCents),
    index('payment_referrals_earns_at').on(table.workspaceId, table.earnsAt),
    check('payment_referrals_source_known', isOneOf('source', paymentSources)),
    check('payment_referrals_amount_positive', sql`amount_cents > 0`),
    check('payment_referrals_currency_code', sql`currency ~ '^[A-Z]{3}$'`),
    check('payment_referrals_hold', sql`(source = 'BILLING') = (earns_at is not null)`),
    check('payment_referrals_test', sql`not test or source = 'BILLING'`),
    check('payment_referrals_paid', sql`source = 'BILLING' or paid_on is not null`),
    sealedByWorkspace(),
    ...onlyManualRowsChange(),
  ],
)
