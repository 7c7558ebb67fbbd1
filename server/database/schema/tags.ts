import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { sealedByWorkspace } from './columns.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

/**
 * The labels of a workspace, each in one spelling. Rows carry them as texts in a column `tags`; a trigger
 * on every table that has one writes new labels here and brings the others into this spelling.
 */
export const tags = pgTable(
  'tags',
  (t) => ({
    ...workspaceRow(),
    text: t.text('text').notNull(),
    ...timestamps(),
  }),
  (table) => [
    uniqueIndex('tags_text').on(table.workspaceId, sql`lower(${table.text})`),
    index('tags_created_at').on(table.workspaceId, table.createdAt),
    sealedByWorkspace(),
  ],
)
