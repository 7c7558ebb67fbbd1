import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/rules/reportReasons.ts'
import { createdAt, isOneOf, primaryId } from './columns.ts'
import { ofNamedWorkspace } from './workspaceRows.ts'

/**
 * Reports of pages by their visitors, for whoever runs the installation. Without a policy: no call sees them, and of its own pages a
 * workspace learns by `reported_pages` what was reported, but not by whom. A report outlives its link.
 */
export const abuseReports = pgTable(
  'abuse_reports',
  (t) => ({
    id: primaryId(),
    workspaceId: ofNamedWorkspace(),
    linkId: t.uuid('link_id').notNull(),
    /** What was open: `bio.example/jade`. */
    address: t.text('address').notNull(),
    reason: t.text('reason', { enum: reportReasons }).notNull(),
    details: t.text('details').notNull().default(''),
    /** Where the reporter can be asked; null when they did not say. */
    reporterEmail: t.text('reporter_email'),
    /** Unused: for processes of the version before 0046. */
    toMail: t.boolean('to_mail').notNull().default(false),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('abuse_reports_in_workspace').on(table.workspaceId, table.id),
    index('abuse_reports_workspace_id').on(table.workspaceId, table.createdAt),
    index('abuse_reports_link_id').on(table.linkId),
    index('abuse_reports_to_mail').on(table.createdAt).where(sql`to_mail`),
    check('abuse_reports_reason', isOneOf('reason', reportReasons)),
  ],
)
