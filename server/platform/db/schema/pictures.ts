import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './accounts.ts'
import {
  createdAt,
  moment,
  ownWorkspace,
  primaryId,
  sealedByCreator,
  sealedByWorkspace,
} from './columns.ts'

/**
 * What small pictures are made of: a file that was submitted, an example's file, the picture of a post, a picture of
 * a landing page.
 */
export const pictureSources = ['SUBMISSION', 'EXAMPLE', 'UNIVERSE', 'PAGE'] as const

/**
 * Small pictures that are still to be made. A row is written in the transaction that gives the reason for it, is
 * tried until it succeeds or has FAILED for good, and is deleted once its picture belongs to somebody.
 */
export const pictureWork = pgTable(
  'picture_work',
  {
    id: primaryId(),
    workspaceId: ownWorkspace().references(() => workspaces.id, { onDelete: 'cascade' }),
    source: text('source', { enum: pictureSources }).notNull(),
    /** The submission, example, or upload for a page. It may be gone by now. */
    targetId: uuid('target_id').notNull(),
    status: text('status', { enum: ['WAITING', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    /** How often it was tried, the try under way included. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next. While it is tried: when whoever does so counts as dead. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Where the last try puts its picture, so that what a killed process left is swept. */
    objectKey: text('object_key'),
    /** Why it has FAILED. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    index('picture_work_turn').on(table.workspaceId, table.dueAt).where(sql`status = 'WAITING'`),
    index('picture_work_workspace_id').on(table.workspaceId),
    check('picture_work_source', sql.raw(`source in (${pictureSources.map((one) => `'${one}'`)})`)),
    check('picture_work_status', sql`(status = 'FAILED') = (reason is not null)`),
    sealedByWorkspace(),
    sealedByCreator('insert', sql`target_id in (select id from submissions)`),
  ],
)
