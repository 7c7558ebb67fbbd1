import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { createdAt, ownWorkspace, primaryId, sealedByWorkspace, updatedAt } from './columns.ts'

export const creators = pgTable(
  'creators',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    notes: text('notes').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    /** What other rows refer to, so that they cannot name a creator of another workspace. */
    unique('creators_in_workspace').on(table.workspaceId, table.id),
    index('creators_created_at').on(table.workspaceId, table.createdAt),
    index('creators_updated_at').on(table.workspaceId, table.updatedAt),
    index('creators_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('creators_tags').using('gin', table.tags),
    sealedByWorkspace(),
  ],
)
