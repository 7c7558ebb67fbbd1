import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, moment, sealedByCreator, sealedByWorkspace } from './columns.ts'
import { workspaceRow } from './workspaceRows.ts'

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
  (t) => ({
    ...workspaceRow(),
    source: t.text('source', { enum: pictureSources }).notNull(),
    /** The submission, example, or upload for a page. It may be gone by now. */
    targetId: t.uuid('target_id').notNull(),
    status: t
      .text('status', { enum: ['WAITING', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    /** How often it was tried, the try under way included. */
    attempts: t.integer('attempts').notNull().default(0),
    /** When it is tried next. While it is tried: when whoever does so counts as dead. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Where the last try puts its picture, so that what a killed process left is swept. */
    objectKey: t.text('object_key'),
    /** Why it has FAILED. */
    reason: t.text('reason'),
    createdAt: createdAt(),
  }),
  (table) => [
    index('picture_work_turn').on(table.workspaceId, table.dueAt).where(sql`status = 'WAITING'`),
    index('picture_work_workspace_id').on(table.workspaceId),
    check('picture_work_source', sql.raw(`source in (${pictureSources.map((one) => `'${one}'`)})`)),
    check('picture_work_status', sql`(status = 'FAILED') = (reason is not null)`),
    sealedByWorkspace(),
    sealedByCreator('insert', sql`target_id in (select id from submissions)`),
  ],
)
