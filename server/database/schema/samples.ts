import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { users, workspaces } from './accounts.ts'
import { createdAt, primaryId, readable, sealedByCreator } from './columns.ts'

/**
 * Workspaces of made-up data that people look at. Each is one person's, who is a VIEWER there; its owner is made up with it.
 * Without a person it is to be deleted.
 */
export const samples = pgTable(
  'samples',
  (t) => ({
    id: primaryId(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until its making has begun, and once it is gone. */
    workspaceId: t.uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** How much of it is made, in percent. */
    progress: t.smallint('progress').notNull().default(0),
    /** Whether its last try has failed. */
    failed: t.boolean('failed').notNull().default(false),
    createdAt: createdAt(),
  }),
  (table) => [
    unique('samples_user_id').on(table.userId),
    unique('samples_workspace_id').on(table.workspaceId),
    index('samples_created_at').on(table.createdAt),
    check('samples_progress', sql`progress between 0 and 100`),
    /** A workspace may know that it is one, and so may its creators: what they send has no limit there. */
    readable('sealed_by_workspace'),
    sealedByCreator('select', sql`true`),
  ],
)
