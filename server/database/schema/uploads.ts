import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import {
  createdAt,
  currentCreator,
  currentMember,
  limited,
  moment,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { refersTo, workspaceRow } from './workspaceRows.ts'

/** What a file is uploaded for. */
export const uploadPurposes = [
  'SUBMISSION',
  'EXAMPLE',
  'CREATOR_AVATAR',
  'BRANDING_LOGO',
  'BRANDING_FAVICON',
  'BRANDING_BANNER',
  'PAGE_AVATAR',
  'PAGE_BACKGROUND',
  'PAGE_ITEM_SOURCE',
  'PAGE_SOCIAL_IMAGE',
] as const

/**
 * A file on its way into storage. The row that will own the bytes once they are whole (a submission, an example, a
 * landing page) takes the key over at its completion.
 */
export const uploads = pgTable(
  'uploads',
  (t) => ({
    ...workspaceRow(),
    purpose: t.text('purpose', { enum: uploadPurposes }).notNull(),
    /** The task, item, creator, … that it is for; null where the workspace itself is meant. */
    targetId: t.uuid('target_id'),
    /** Who uploads: a user, or a creator. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    creatorId: t.uuid('creator_id'),
    /** The API key that the user uploads by. No reference: an upload outlives its key by hours at most. */
    apiKeyId: t.uuid('api_key_id'),
    /** What kind of content it must turn out to be; null where its purpose says all. */
    wanted: t.text('wanted'),
    objectKey: t.text('object_key').notNull(),
    name: t.text('name').notNull(),
    /** As announced. What the bytes turn out to be is known at the end. */
    type: t.text('type').notNull(),
    /** In bytes. */
    size: t.bigint('size', { mode: 'number' }).notNull(),
    /** How many bytes of its parts are kept on this disk. Of a file in one piece, and in a bucket, it stays 0. */
    received: t.bigint('received', { mode: 'number' }).notNull().default(0),
    kind: t.text('kind', { enum: ['SIMPLE', 'CHUNKED'] }).notNull(),
    /** What storage names its parts by; null before it has been asked, and for one that comes in one piece. */
    multipart: t.text('multipart'),
    status: t
      .text('status', { enum: ['UPLOADING', 'UPLOADED', 'ABORTED', 'ABANDONED'] })
      .notNull()
      .default('UPLOADING'),
    createdAt: createdAt(),
    /** When it counts as abandoned, or is forgotten if it has ended. Moves on while parts come. */
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    refersTo('uploads_creator', table, table.creatorId, creators).onDelete('set null'),
    index('uploads_target').on(table.workspaceId, table.purpose, table.targetId, table.name),
    index('uploads_creator_id').on(table.workspaceId, table.creatorId),
    index('uploads_expires_at').on(table.expiresAt),
    index('uploads_under_way').on(table.objectKey).where(sql`status = 'UPLOADING'`),
    check('uploads_purpose', sql.raw(`purpose in (${uploadPurposes.map((one) => `'${one}'`)})`)),
    check(
      'uploads_kind',
      sql`(kind = 'CHUNKED' or multipart is null) and kind in ('SIMPLE', 'CHUNKED')`,
    ),
    check('uploads_status', sql`status in ('UPLOADING', 'UPLOADED', 'ABORTED', 'ABANDONED')`),
    check('uploads_size', sql`size > 0`),
    sealedByWorkspace(),
    /** Their own, and those of files that they see. */
    limited(
      sql`user_id = ${currentMember} or api_key_id = ${currentMember} or exists (select from submissions seen where seen.id = uploads.id)`,
    ),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('insert', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
  ],
)

/**
 * Objects that no row refers to any more: upkeep deletes their bytes, and forgets them once no URL that
 * was given out can bring the bytes back. The trigger `discard_objects` of every table that owns objects writes
 * them here. Without a policy: no call sees it.
 */
export const strayObjects = pgTable(
  'stray_objects',
  (t) => ({
    objectKey: t.text('object_key').primaryKey(),
    discardedAt: moment('discarded_at').notNull().defaultNow(),
  }),
  (table) => [index('stray_objects_discarded_at').on(table.discardedAt)],
)

/**
 * How many bytes all uploads under way have yet to bring, as a sum in slots: whoever adds to it or takes from it does so in
 * the slot of their own connection, and waits for nobody. A single slot says nothing, and may be negative. Triggers alone
 * write it. Without a policy: no call sees it.
 */
export const promisedRoom = pgTable('promised_room', (t) => ({
  slot: t.smallint('slot').primaryKey(),
  bytes: t.bigint('bytes', { mode: 'number' }).notNull(),
}))
