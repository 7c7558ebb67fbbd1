import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { createdAt, primaryId } from './columns.ts'

/** What a page can be reported for. */
export const abuseReasons = ['MINORS', 'STOLEN', 'SCAM', 'ILLEGAL', 'OTHER'] as const

/**
 * Reports of pages by their visitors, for whoever runs the installation. Without a policy: no call sees them, least of
 * all those of the workspace that is reported. A report outlives its link.
 */
export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: primaryId(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id').notNull(),
    /** What was open: `bio.example/jade`. */
    address: text('address').notNull(),
    reason: text('reason', { enum: abuseReasons }).notNull(),
    details: text('details').notNull().default(''),
    /** Where the reporter can be asked; null when they did not say. */
    reporterEmail: text('reporter_email'),
    /** Whether mails about it are still to be sent: where it was made nobody could. */
    toMail: boolean('to_mail').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index('abuse_reports_workspace_id').on(table.workspaceId, table.createdAt),
    index('abuse_reports_link_id').on(table.linkId),
    index('abuse_reports_to_mail').on(table.createdAt).where(sql`to_mail`),
    check(
      'abuse_reports_reason',
      sql.raw(`reason in (${abuseReasons.map((reason) => `'${reason}'`).join(', ')})`),
    ),
  ],
)
