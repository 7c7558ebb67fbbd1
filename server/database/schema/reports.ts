import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import type { Report } from '#contract/resources/reports.ts'
import type { KeptRepeat } from '#contract/rules/repeatPlan.ts'
import { reportPeriods, reportScopes, reportSections } from '#contract/rules/reportRules.ts'
import {
  createdAt,
  currentMember,
  isOneOf,
  limited,
  moment,
  sealedByShare,
  sealedByWorkspace,
} from './columns.ts'
import { creatorAccounts } from './creatorAccounts.ts'
import { creators } from './creators.ts'
import { trackingLinks } from './links.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

/** Figures with words of a team's own, to show to others. What a report is about takes it along when it is deleted. */
export const reports = pgTable(
  'reports',
  (t) => ({
    ...workspaceRow(),
    name: t.text('name').notNull(),
    introduction: t.text('introduction').notNull().default(''),
    scope: t.text('scope', { enum: reportScopes }).notNull(),
    creatorId: t.uuid('creator_id'),
    linkId: t.uuid('link_id'),
    accountId: t.uuid('account_id'),
    sections: t.text('sections', { enum: reportSections }).array().notNull(),
    period: t.text('period', { enum: reportPeriods }).notNull(),
    /** Of a period of DATES. */
    startDate: t.date('start_date'),
    endDate: t.date('end_date'),
    timezone: t.text('timezone').notNull(),
    notes: t.jsonb('notes').$type<Report['notes']>().notNull().default([]),
    /** The member or key that saw assigned creators alone when it made this: what it shows is what they see. No reference: one that is gone sees nothing. */
    limitedTo: t.uuid('limited_to'),
    /** When it is mailed by itself; null: it is not. */
    mailPlan: t.jsonb('mail_plan').$type<KeptRepeat>(),
    /** When it is mailed next; null: not at all, or no more. */
    mailNextAt: moment('mail_next_at'),
    /** The last day for which it was mailed, on the clock of the plan. */
    mailedFor: t.date('mailed_for'),
    ...timestamps(),
  }),
  (table) => [
    unique('reports_in_workspace').on(table.workspaceId, table.id),
    goesWith('reports_creator', table, table.creatorId, creators),
    goesWith('reports_link', table, table.linkId, trackingLinks),
    goesWith('reports_account', table, table.accountId, creatorAccounts),
    index('reports_creator_id').on(table.workspaceId, table.creatorId),
    index('reports_link_id').on(table.workspaceId, table.linkId),
    index('reports_account_id').on(table.workspaceId, table.accountId),
    index('reports_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('reports_created_at').on(table.workspaceId, table.createdAt),
    index('reports_updated_at').on(table.workspaceId, table.updatedAt),
    index('reports_mail_next_at').on(table.mailNextAt).where(sql`mail_next_at is not null`),
    check('reports_scope_known', isOneOf('scope', reportScopes)),
    check('reports_period_known', isOneOf('period', reportPeriods)),
    check(
      'reports_subject',
      sql`(scope = 'CREATOR') = (creator_id is not null) and (scope = 'LINK') = (link_id is not null)
        and (scope = 'ACCOUNT') = (account_id is not null)`,
    ),
    check(
      'reports_dates',
      sql`(period = 'DATES') = (start_date is not null) and (start_date is null) = (end_date is null)
        and start_date <= end_date`,
    ),
    sealedByWorkspace(),
    limited(sql`limited_to = ${currentMember}`),
    sealedByShare('select', sql`id in (select report_id from shares)`),
  ],
)

/** Where a report is mailed to. Who has ended the mails is kept, so that nobody begins them anew. */
export const reportRecipients = pgTable(
  'report_recipients',
  (t) => ({
    ...workspaceRow(),
    reportId: t.uuid('report_id').notNull(),
    email: t.text('email').notNull(),
    /** When the last mail there was handed to a mail server, whether or not it took it. */
    triedAt: moment('tried_at'),
    /** When one last took it. */
    mailedAt: moment('mailed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    createdAt: createdAt(),
  }),
  (table) => [
    goesWith('report_recipients_report', table, table.reportId, reports),
    unique('report_recipients_once').on(table.workspaceId, table.reportId, table.email),
    index('report_recipients_email').on(table.email),
    sealedByWorkspace(),
    limited(sql`report_id in (select id from reports)`),
  ],
)
