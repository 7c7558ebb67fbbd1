import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { readable, sealedByCreator } from './columns.ts'
import { ofWorkspace } from './workspaceRows.ts'

/**
 * What a workspace has in storage, by the byte: each object that is kept, and each that is on its way with the size
 * that was announced. Triggers alone write it: an upload puts its object in, and whatever discards the object takes
 * it out again. Small pictures that the server makes of others are not in it.
 */
export const storedObjects = pgTable(
  'stored_objects',
  (t) => ({
    objectKey: t.text('object_key').primaryKey(),
    workspaceId: ofWorkspace(),
    /** In bytes. */
    size: t.bigint('size', { mode: 'number' }).notNull(),
  }),
  (table) => [
    /** With the size in it, so that adding up reads the index alone. */
    index('stored_objects_workspace').on(table.workspaceId, table.size),
    check('stored_objects_size', sql`size >= 0`),
    readable('seen_by_workspace'),
    sealedByCreator('select', sql`true`),
  ],
)
