import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, pgTable, unique } from 'drizzle-orm/pg-core'
import { limitedThings } from '#contract/rules/planLimits.ts'
import { memberships } from './accounts.ts'
import { createdAt, currentMember, isOneOf, limited, sealedByWorkspace } from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

/** What people are notified of that is nowhere else: figures, as they were then. */

/** That a limit of the plan was near: once a calendar month for each limit, so that another limit is noticed anew. Written by `notice_limit`. */
export const limitNotices = pgTable(
  'limit_notices',
  (t) => ({
    ...workspaceRow(),
    what: t.text('what', { enum: limitedThings }).notNull(),
    used: bigint('used', { mode: 'number' }).notNull(),
    limit: bigint('limit', { mode: 'number' }).notNull(),
    /** The first day of the month, in UTC. */
    month: t.date('month', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('limit_notices_in_workspace').on(table.workspaceId, table.id),
    unique('limit_notices_once').on(table.workspaceId, table.what, table.month, table.limit),
    check('limit_notices_what', isOneOf('what', limitedThings)),
    sealedByWorkspace(),
    limited(sql`false`),
  ],
)

/** What a week was for a member: of the creators that they see, what came in, and what waited at its end. Once for each week. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  (t) => ({
    ...workspaceRow(),
    userId: t.uuid('user_id').notNull(),
    /** The Monday after it, on their clock. */
    monday: t.date('monday', { mode: 'string' }).notNull(),
    /** Files that came in, tasks that were handed in, and those that were declined. */
    files: t.integer('files').notNull(),
    handedIn: t.integer('handed_in').notNull(),
    declined: t.integer('declined').notNull(),
    /** Files that wait for a review, and tasks that are overdue. */
    toReview: t.integer('to_review').notNull(),
    overdue: t.integer('overdue').notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('weekly_summaries_in_workspace').on(table.workspaceId, table.id),
    unique('weekly_summaries_once').on(table.workspaceId, table.userId, table.monday),
    foreignKey({
      name: 'weekly_summaries_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    sealedByWorkspace(),
    limited(sql`user_id = ${currentMember}`),
  ],
)
