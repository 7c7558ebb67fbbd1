import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { users, workspaces } from './accounts.ts'
import {
  createdAt,
  currentWorkspace,
  moment,
  primaryId,
  sealedByCreator,
  workspaceRole,
} from './columns.ts'

/**
 * Workspaces of made-up data that people look at. Each is one person's, who is a VIEWER there; its owner is made up with it.
 * Without a person it is to be deleted.
 */
export const samples = pgTable(
  'samples',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until its making has begun, and once it is gone. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** How much of it is made, in percent. */
    progress: smallint('progress').notNull().default(0),
    /** How often its making was begun. */
    attempts: smallint('attempts').notNull().default(0),
    /** Until when the process that makes it is left alone. */
    leasedUntil: moment('leased_until'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('samples_user_id').on(table.userId),
    unique('samples_workspace_id').on(table.workspaceId),
    index('samples_created_at').on(table.createdAt),
    check('samples_progress', sql`progress between 0 and 100`),
    /** A workspace may know that it is one, and so may its creators: what they send has no limit there. */
    pgPolicy('sealed_by_workspace', {
      for: 'select',
      to: workspaceRole,
      using: sql`workspace_id = ${currentWorkspace}`,
    }),
    sealedByCreator('select', sql`true`),
  ],
)
