import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { brandingTypes } from '#contract/brandingPictures.ts'
import { workspaces } from './accounts.ts'
import { ownWorkspace, sealedByCreator, sealedByWorkspace, updatedAt } from './columns.ts'

/** The pictures of an agency. Its creators see them in the portal. */
export const brandingPictures = pgTable(
  'branding_pictures',
  {
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    type: text('type', { enum: brandingTypes }).notNull(),
    objectKey: text('object_key').notNull(),
    mimeType: text('mime_type').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.type] }),
    check('branding_pictures_type', sql`type in ('logo', 'favicon', 'banner')`),
    sealedByWorkspace(),
    sealedByCreator('select', sql`true`),
  ],
)
