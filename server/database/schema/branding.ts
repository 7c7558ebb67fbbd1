import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { brandingTypes } from '#contract/brandingPictures.ts'
import { isOneOf, sealedByCreator, sealedByShare, sealedByWorkspace, updatedAt } from './columns.ts'
import { ofWorkspace } from './workspaceRows.ts'

/** The pictures of an agency. Its creators see them in the portal, the guests of its shares above what is shared. */
export const brandingPictures = pgTable(
  'branding_pictures',
  (t) => ({
    workspaceId: ofWorkspace(),
    type: t.text('type', { enum: brandingTypes }).notNull(),
    objectKey: t.text('object_key').notNull(),
    mimeType: t.text('mime_type').notNull(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.type] }),
    check('branding_pictures_type', isOneOf('type', brandingTypes)),
    sealedByWorkspace(),
    sealedByCreator('select', sql`true`),
    sealedByShare('select', sql`true`),
  ],
)
