import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users, workspaces } from './accounts.ts'
import {
  createdAt,
  currentCreator,
  currentMember,
  limited,
  moment,
  ownWorkspace,
  primaryId,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'

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
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    /** The task, item, creator, … that it is for; null where the workspace itself is meant. */
    targetId: uuid('target_id'),
    /** Who uploads: a user, or a creator. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    creatorId: uuid('creator_id'),
    /** What kind of content it must turn out to be; null where its purpose says all. */
    wanted: text('wanted'),
    objectKey: text('object_key').notNull(),
    name: text('name').notNull(),
    /** As announced. What the bytes turn out to be is known at the end. */
    type: text('type').notNull(),
    /** In bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** How many bytes of its parts are kept on this disk. Of a file in one piece, and in a bucket, it stays 0. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    kind: text('kind', { enum: ['SIMPLE', 'CHUNKED'] }).notNull(),
    /** What storage names its parts by; null before it has been asked, and for one that comes in one piece. */
    multipart: text('multipart'),
    status: text('status', { enum: ['UPLOADING', 'UPLOADED', 'ABORTED', 'ABANDONED'] })
      .notNull()
      .default('UPLOADING'),
    createdAt: createdAt(),
    /** When it counts as abandoned, or is forgotten if it has ended. Moves on while parts come. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    /** Its migration narrows ON DELETE SET NULL to creator_id, which this builder cannot say. */
    foreignKey({
      name: 'uploads_creator',
      columns: [table.workspaceId, table.creatorId],
      foreignColumns: [creators.workspaceId, creators.id],
    }).onDelete('set null'),
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
      sql`user_id = ${currentMember} or exists (select from submissions seen where seen.id = uploads.id)`,
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
  {
    objectKey: text('object_key').primaryKey(),
    discardedAt: moment('discarded_at').notNull().defaultNow(),
  },
  (table) => [index('stray_objects_discarded_at').on(table.discardedAt)],
)

/**
 * How many bytes all uploads under way have yet to bring, as a sum in slots: whoever adds to it or takes from it does so in
 * the slot of their own connection, and waits for nobody. A single slot says nothing, and may be negative. Triggers alone
 * write it. Without a policy: no call sees it.
 */
export const promisedRoom = pgTable('promised_room', {
  slot: smallint('slot').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})
