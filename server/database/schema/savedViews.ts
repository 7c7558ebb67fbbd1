import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { type ViewParam, viewedLists } from '#contract/resources/savedViews.ts'
import { users } from './accounts.ts'
import { sealedByWorkspace } from './columns.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

/** Named searches, filters and orders of lists. Whose they are within a workspace, the calls see to: `areTheirs`. */
export const savedViews = pgTable(
  'saved_views',
  (t) => ({
    ...workspaceRow(),
    /** Null once their account is gone; only what they had shared is still there then. */
    createdBy: t.uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    list: t.text('list', { enum: viewedLists }).notNull(),
    name: t.text('name').notNull(),
    params: t.jsonb('params').$type<readonly ViewParam[]>().notNull(),
    shared: t.boolean('shared').notNull().default(false),
    ...timestamps(),
  }),
  (table) => [
    index('saved_views_own').on(table.workspaceId, table.createdBy, table.list),
    index('saved_views_shared').on(table.workspaceId, table.list).where(sql`shared`),
    index('saved_views_created_by').on(table.createdBy),
    check('saved_views_params_size', sql`pg_column_size(params) <= 65536`),
    sealedByWorkspace(),
  ],
)
