import { sql } from 'drizzle-orm'
import { bigint, check, index, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import { currentWorkspace, ownWorkspace, sealedByCreator, workspaceRole } from './columns.ts'

/**
 * What a workspace has in storage, by the byte: each object that is kept, and each that is on its way with the size
 * that was announced. Triggers alone write it: an upload puts its object in, and whatever discards the object takes
 * it out again. Small pictures that the server makes of others are not in it.
 */
export const storedObjects = pgTable(
  'stored_objects',
  {
    objectKey: text('object_key').primaryKey(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (table) => [
    /** With the size in it, so that adding up reads the index alone. */
    index('stored_objects_workspace').on(table.workspaceId, table.size),
    check('stored_objects_size', sql`size >= 0`),
    pgPolicy('seen_by_workspace', {
      for: 'select',
      to: workspaceRole,
      using: sql`workspace_id = ${currentWorkspace}`,
    }),
    sealedByCreator('select', sql`true`),
  ],
)
