import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type ViewParam, viewedLists } from '#contract/resources/savedViews.ts'
import { users, workspaces } from './accounts.ts'
import { createdAt, ownWorkspace, primaryId, sealedByWorkspace, updatedAt } from './columns.ts'

/** Named searches, filters and orders of lists. Whose they are within a workspace, the calls see to: `areTheirs`. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Null once their account is gone; only what they had shared is still there then. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    list: text('list', { enum: viewedLists }).notNull(),
    name: text('name').notNull(),
    params: jsonb('params').$type<readonly ViewParam[]>().notNull(),
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('saved_views_own').on(table.workspaceId, table.createdBy, table.list),
    index('saved_views_shared').on(table.workspaceId, table.list).where(sql`shared`),
    index('saved_views_created_by').on(table.createdBy),
    check('saved_views_params_size', sql`pg_column_size(params) <= 65536`),
    sealedByWorkspace(),
  ],
)
