import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { reviews, submissionStatuses } from '#contract/resources/submissions.ts'
import {
  currentCreator,
  isOfAssigned,
  isOneOf,
  isShared,
  limited,
  moment,
  sealedByCreator,
  sealedByShare,
  sealedByWorkspace,
} from './columns.ts'
import { creatorTasks, requestItems } from './requests.ts'
import { timestamps, workspaceRow } from './workspaceRows.ts'

/** One file that was sent for a task. Its id is the id of its upload. */
export const submissions = pgTable(
  'submissions',
  (t) => ({
    ...workspaceRow(),
    requestId: t.uuid('request_id').notNull(),
    taskId: t.uuid('task_id').notNull(),
    creatorId: t.uuid('creator_id').notNull(),
    itemId: t.uuid('item_id'),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    /** In bytes. */
    size: t.bigint('size', { mode: 'number' }).notNull(),
    /** Null until the file has come. */
    objectKey: t.text('object_key'),
    /** How long a film is. */
    durationSeconds: t.integer('duration_seconds'),
    /** Its frames a second, where all are as long. */
    rateNumerator: t.integer('rate_numerator'),
    rateDenominator: t.integer('rate_denominator'),
    /** Its small picture, a WebP; of a film, its poster. */
    thumbnailKey: t.text('thumbnail_key'),
    /** A film that browsers play, where the file itself is none. */
    proxyKey: t.text('proxy_key'),
    /** Whether a film's file ends in the middle of it. */
    cutOff: t.boolean('cut_off').notNull().default(false),
    status: t.text('status', { enum: submissionStatuses }).notNull(),
    review: t.text('review', { enum: reviews }).notNull().default('PENDING'),
    /** Which version of a file it is, from 1, and the id of the first; null for a first version itself. It may be deleted: no reference. */
    version: t.integer('version').notNull().default(1),
    versionOf: t.uuid('version_of'),
    /** The version before it, and when a later one had come: as `placeVersions` keeps them. */
    replacesId: t.uuid('replaces_id'),
    replacedAt: moment('replaced_at'),
    reviewMessage: t.text('review_message').notNull().default(''),
    /** When it had come whole, when the brand first had it before them, and when they last decided about it. */
    receivedAt: moment('received_at'),
    firstSeenAt: moment('first_seen_at'),
    reviewedAt: moment('reviewed_at'),
    ...timestamps(),
  }),
  (table) => [
    foreignKey({
      name: 'submissions_task',
      columns: [table.workspaceId, table.taskId, table.requestId, table.creatorId],
      foreignColumns: [
        creatorTasks.workspaceId,
        creatorTasks.id,
        creatorTasks.requestId,
        creatorTasks.creatorId,
      ],
    }).onDelete('cascade'),
    /** Its migration narrows ON DELETE SET NULL to item_id, which this builder cannot say. */
    foreignKey({
      name: 'submissions_item',
      columns: [table.workspaceId, table.itemId, table.requestId],
      foreignColumns: [requestItems.workspaceId, requestItems.id, requestItems.requestId],
    }).onDelete('set null'),
    index('submissions_request_id').on(table.workspaceId, table.requestId),
    /** By which the files that have come for each request are counted. */
    index('submissions_uploaded')
      .on(table.workspaceId, table.requestId)
      .where(sql`status = 'UPLOADED'`),
    index('submissions_task_id').on(table.workspaceId, table.taskId),
    index('submissions_creator_id').on(table.workspaceId, table.creatorId),
    /** By which the newest of each item are read. */
    index('submissions_of_item').on(table.workspaceId, table.itemId, table.createdAt, table.id),
    /** A file has one next version that is there or on its way. */
    uniqueIndex('submissions_versions')
      .on(table.workspaceId, table.versionOf, table.version)
      .where(sql`version_of is not null and status in ('UPLOADING', 'UPLOADED')`),
    index('submissions_status').on(table.workspaceId, table.status),
    index('submissions_review').on(table.workspaceId, table.review),
    index('submissions_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('submissions_size').on(table.workspaceId, table.size),
    index('submissions_created_at').on(table.workspaceId, table.createdAt),
    index('submissions_updated_at').on(table.workspaceId, table.updatedAt),
    check('submissions_status_known', isOneOf('status', submissionStatuses)),
    check('submissions_review_known', isOneOf('review', reviews)),
    check('submissions_stored', sql`(status = 'UPLOADED') = (object_key is not null)`),
    check('submissions_size_counted', sql`size > 0`),
    check(
      'submissions_versions_counted',
      sql`version >= 1 and (version > 1) = (version_of is not null)`,
    ),
    sealedByWorkspace(),
    limited(isOfAssigned()),
    sealedByCreator('select', sql`creator_id = ${currentCreator}`),
    sealedByCreator('insert', sql`creator_id = ${currentCreator}`),
    sealedByCreator('update', sql`creator_id = ${currentCreator}`),
    sealedByCreator('delete', sql`creator_id = ${currentCreator}`),
    sealedByShare('select', isShared('id')),
  ],
)
