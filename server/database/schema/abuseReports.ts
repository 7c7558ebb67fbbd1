import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, isOneOf, primaryId } from './columns.ts'
import { ofNamedWorkspace } from './workspaceRows.ts'

/** What a page can be reported for. */
export const abuseReasons = ['MINORS', 'STOLEN', 'SCAM', 'ILLEGAL', 'OTHER'] as const

/** Who is mailed about a report. */
export const abuseRecipients = ['OWNER', 'OPERATOR'] as const

/**
 * Reports of pages by their visitors, for whoever runs the installation. Without a policy: no call sees them, least of
 * all those of the workspace that is reported. A report outlives its link.
 */
export const abuseReports = pgTable(
  'abuse_reports',
  (t) => ({
    id: primaryId(),
    workspaceId: ofNamedWorkspace(),
    linkId: t.uuid('link_id').notNull(),
    /** What was open: `bio.example/jade`. */
    address: t.text('address').notNull(),
    reason: t.text('reason', { enum: abuseReasons }).notNull(),
    details: t.text('details').notNull().default(''),
    /** Where the reporter can be asked; null when they did not say. */
    reporterEmail: t.text('reporter_email'),
    /** Unused: for processes of the version before 0046. */
    toMail: t.boolean('to_mail').notNull().default(false),
    createdAt: createdAt(),
  }),
  (table) => [
    index('abuse_reports_workspace_id').on(table.workspaceId, table.createdAt),
    index('abuse_reports_link_id').on(table.linkId),
    index('abuse_reports_to_mail').on(table.createdAt).where(sql`to_mail`),
    check('abuse_reports_reason', isOneOf('reason', abuseReasons)),
  ],
)
