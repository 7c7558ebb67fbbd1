import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { mailFailureReasons } from '#contract/rules/mailFailure.ts'
import { isOneOf, limitedFor, moment, readable } from './columns.ts'
import { ofNamedWorkspace } from './workspaceRows.ts'

/**
 * Addresses that a mail of a workspace did not reach, each with the last reason. Written by the system alone: by what sends mails, and by
 * what a provider tells.
 */
export const mailFailures = pgTable(
  'mail_failures',
  (t) => ({
    workspaceId: ofNamedWorkspace(),
    /** Trimmed and lower-cased. */
    address: t.text('address').notNull(),
    reason: t.text('reason', { enum: mailFailureReasons }).notNull(),
    /** What the mail server or provider said. */
    detail: t.text('detail').notNull(),
    failedAt: moment('failed_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.address] }),
    index('mail_failures_failed_at').on(table.failedAt),
    check('mail_failures_reason', isOneOf('reason', mailFailureReasons)),
    readable('read_by_workspace'),
    // By a creator whom they see, or a colleague: an address alone tells them nothing new.
    limitedFor('select', sql`true`),
  ],
)
