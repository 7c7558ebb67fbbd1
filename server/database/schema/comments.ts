import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, unique } from 'drizzle-orm/pg-core'
import type { CommentAnchor } from '#contract/rules/commentAnchor.ts'
import { commentSides } from '#contract/rules/commentRules.ts'
import { memberships, users } from './accounts.ts'
import {
  currentCreator,
  currentMember,
  currentShare,
  isOfAssigned,
  isOfSeen,
  isOneOf,
  isShared,
  limited,
  moment,
  sealedByCreator,
  sealedByShare,
  sealedByWorkspace,
} from './columns.ts'
import { creators } from './creators.ts'
import { creatorRequests, creatorTasks } from './requests.ts'
import { goesWith, timestamps, workspaceRow } from './workspaceRows.ts'

const ofOpenRequest = sql`request_id in (select id from creator_requests)`

/** What somebody says of a request, a task or a file: a row each, so that two who write at once lose nothing. */
export const comments = pgTable(
  'comments',
  (t) => ({
    ...workspaceRow(),
    requestId: t.uuid('request_id').notNull(),
    /** Null for what is said to everybody whom the request asks. */
    taskId: t.uuid('task_id'),
    creatorId: t.uuid('creator_id'),
    /** No reference: what was said of a file outlives it. Whoever writes one has read the file. */
    submissionId: t.uuid('submission_id'),
    /** What the file is called. */
    fileName: t.text('file_name'),
    /** What it answers; its own id when it answers none. Ids rise, so a thread is read in one order. */
    threadId: t.uuid('thread_id').notNull(),
    authorSide: t.text('author_side', { enum: commentSides }).notNull(),
    /** Null of a creator, who is that of the task; and of who is there no more. */
    authorUserId: t.uuid('author_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** By which share a guest wrote it; null of everybody else. No reference: it stays when the share is deleted. */
    shareId: t.uuid('share_id'),
    /** What the guest of a share is called, as they gave it. */
    guestName: t.text('guest_name'),
    text: t.text('text').notNull(),
    anchor: t.jsonb('anchor').$type<CommentAnchor>(),
    /** Members of the team, or the creator. */
    mentions: t.uuid('mentions').array().notNull().default(sql`'{}'`),
    resolvedAt: moment('resolved_at'),
    /** When changes were asked for with it on the list. */
    askedAt: moment('asked_at'),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    ...timestamps(),
  }),
  (table) => [
    unique('comments_in_workspace').on(table.workspaceId, table.id),
    goesWith('comments_request', table, table.requestId, creatorRequests),
    foreignKey({
      name: 'comments_task',
      columns: [table.workspaceId, table.taskId, table.requestId, table.creatorId],
      foreignColumns: [
        creatorTasks.workspaceId,
        creatorTasks.id,
        creatorTasks.requestId,
        creatorTasks.creatorId,
      ],
    }).onDelete('cascade'),
    foreignKey({
      name: 'comments_thread',
      columns: [table.workspaceId, table.threadId],
      foreignColumns: [table.workspaceId, table.id],
    }).onDelete('cascade'),
    index('comments_of_request').on(table.workspaceId, table.requestId, table.threadId, table.id),
    index('comments_of_task').on(table.workspaceId, table.taskId, table.threadId, table.id),
    index('comments_of_file').on(table.workspaceId, table.submissionId, table.threadId, table.id),
    index('comments_thread_id').on(table.workspaceId, table.threadId, table.id),
    index('comments_created_at').on(table.workspaceId, table.createdAt),
    /** By which what somebody writes is counted. */
    index('comments_of_author').on(table.authorUserId, table.createdAt),
    index('comments_of_creator').on(table.workspaceId, table.creatorId, table.createdAt),
    index('comments_of_share')
      .on(table.workspaceId, table.shareId, table.createdAt)
      .where(sql`share_id is not null`),
    check('comments_author_side_known', isOneOf('author_side', commentSides)),
    check('comments_task_whole', sql`num_nonnulls(task_id, creator_id) in (0, 2)`),
    check(
      'comments_author',
      sql`author_side = 'USER' or (author_user_id is null and creator_id is not null)`,
    ),
    check(
      'comments_guest',
      sql`(author_side = 'GUEST') = (share_id is not null) and (share_id is null) = (guest_name is null)
        and (share_id is null or submission_id is not null)`,
    ),
    check('comments_file_named', sql`(submission_id is null) = (file_name is null)`),
    check('comments_file_of_task', sql`submission_id is null or task_id is not null`),
    check('comments_deleted', sql`deleted_at is null or (text = '' and anchor is null)`),
    sealedByWorkspace(),
    limited(
      sql`case when creator_id is null then ${isOfSeen('creator_requests', 'request_id')} else ${isOfAssigned()} end`,
    ),
    sealedByCreator(
      'select',
      sql`(creator_id is null or creator_id = ${currentCreator}) and ${ofOpenRequest}`,
    ),
    sealedByCreator(
      'insert',
      sql`creator_id = ${currentCreator} and author_side = 'CREATOR' and ${ofOpenRequest}`,
    ),
    sealedByCreator('update', sql`creator_id = ${currentCreator} and ${ofOpenRequest}`),
    sealedByShare(
      'select',
      sql`share_id = ${currentShare} and deleted_at is null and ${isShared('submission_id')}`,
    ),
    sealedByShare(
      'insert',
      sql`share_id = ${currentShare} and author_side = 'GUEST' and ${isShared('submission_id')}`,
    ),
  ],
)

/** Until where somebody has read what is said at one place: what came later is new to them. */
export const commentReads = pgTable(
  'comment_reads',
  (t) => ({
    ...workspaceRow(),
    userId: t.uuid('user_id'),
    recipientId: t.uuid('recipient_id'),
    requestId: t.uuid('request_id').notNull(),
    /** The file, else the task, else the request. */
    placeId: t.uuid('place_id').notNull(),
    until: moment('until').notNull(),
  }),
  (table) => [
    unique('comment_reads_one')
      .on(table.workspaceId, table.placeId, table.userId, table.recipientId)
      .nullsNotDistinct(),
    check('comment_reads_whose', sql`num_nonnulls(user_id, recipient_id) = 1`),
    foreignKey({
      name: 'comment_reads_membership',
      columns: [table.workspaceId, table.userId],
      foreignColumns: [memberships.workspaceId, memberships.userId],
    }).onDelete('cascade'),
    goesWith('comment_reads_creator', table, table.recipientId, creators),
    goesWith('comment_reads_request', table, table.requestId, creatorRequests),
    index('comment_reads_user_id').on(table.workspaceId, table.userId),
    index('comment_reads_recipient_id').on(table.workspaceId, table.recipientId),
    index('comment_reads_request_id').on(table.workspaceId, table.requestId),
    sealedByWorkspace(),
    limited(sql`user_id = ${currentMember}`),
    sealedByCreator('select', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('insert', sql`recipient_id = ${currentCreator}`),
    sealedByCreator('update', sql`recipient_id = ${currentCreator}`),
  ],
)
