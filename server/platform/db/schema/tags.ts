import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { createdAt, ownWorkspace, primaryId, sealedByWorkspace, updatedAt } from './columns.ts'

/**
 * The labels of a workspace, each in one spelling. Rows carry them as texts in a column `tags`; a trigger
 * on every table that has one writes new labels here and brings the others into this spelling.
 */
export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tags_text').on(table.workspaceId, sql`lower(${table.text})`),
    index('tags_created_at').on(table.workspaceId, table.createdAt),
    sealedByWorkspace(),
  ],
)
