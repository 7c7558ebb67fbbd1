import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { exampleTypes, type MediaSnapshot } from '#contract/resources/examples.ts'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  ownWorkspace,
  primaryId,
  sealedByCreator,
  sealedByWorkspace,
  updatedAt,
} from './columns.ts'

/** Something to show a creator what is meant: a file, or a media of discovery as it was. */
export const examples = pgTable(
  'examples',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    type: text('type', { enum: exampleTypes }).notNull(),
    name: text('name').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** The MIME type. */
    fileType: text('file_type'),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }),
    objectKey: text('object_key'),
    /** Its small picture, a WebP. */
    thumbnailKey: text('thumbnail_key'),
    media: jsonb('media').$type<MediaSnapshot>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('examples_in_workspace').on(table.workspaceId, table.id),
    index('examples_type').on(table.workspaceId, table.type),
    index('examples_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('examples_created_at').on(table.workspaceId, table.createdAt),
    index('examples_updated_at').on(table.workspaceId, table.updatedAt),
    index('examples_tags').using('gin', table.tags),
    check(
      'examples_file_or_universe',
      sql`case type
        when 'FILE' then media is null and num_nulls(file_type, size, object_key) = 0
        when 'UNIVERSE' then media is not null and num_nonnulls(file_type, size, object_key) = 0
        else false end`,
    ),
    sealedByWorkspace(),
    sealedByCreator('select', sql`id in (select example_id from item_examples)`),
  ],
)
