import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import type { Report } from '#contract/resources/reports.ts'
import { reportPeriods, reportScopes, reportSections } from '#contract/rules/reportRules.ts'
import { currentMember, isOneOf, limited, sealedByShare, sealedByWorkspace } from './columns.ts'
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
