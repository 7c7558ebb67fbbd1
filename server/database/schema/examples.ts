import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { exampleTypes, type MediaSnapshot } from '#contract/resources/examples.ts'
import { sealedByCreator, sealedByWorkspace } from './columns.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

/** Something to show a creator what is meant: a file, or a media of discovery as it was. */
export const examples = pgTable(
  'examples',
  (t) => ({
    ...workspaceRow(),
    type: t.text('type', { enum: exampleTypes }).notNull(),
    name: t.text('name').notNull(),
    tags: t.text('tags').array().notNull().default(sql`'{}'`),
    /** The MIME type. */
    fileType: t.text('file_type'),
    /** In bytes. */
    size: t.bigint('size', { mode: 'number' }),
    objectKey: t.text('object_key'),
    /** Its small picture, a WebP. */
    thumbnailKey: t.text('thumbnail_key'),
    media: t.jsonb('media').$type<MediaSnapshot>(),
    ...timestamps(),
  }),
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
