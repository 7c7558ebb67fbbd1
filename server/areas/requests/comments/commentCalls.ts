import { commentRoutes } from '#contract/resources/comments.ts'
import { comments } from '#server/database/schema/comments.ts'
import type { Needs } from '#server/platform/area.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { changeComments } from './changeComments.ts'
import { deleteComments } from './deleteComments.ts'
import { readMentionable } from './mentionable.ts'
import { placeOf } from './places.ts'
import { isAsked, isResolved, isUnread, readComments } from './readComments.ts'
import { markRead } from './readMarks.ts'
import { writeComments } from './writeComments.ts'

/** Fetch, write, change and delete comments, who can be mentioned in one, and up to where they are read. */
export const commentCalls = ({ clock }: Needs<'clock'>): Served[] => [
  serve(commentRoutes.fetch, ({ body, tx, principal }) =>
    fetchPage(
      tx,
      {
        table: comments,
        search: [comments.text],
        sorts: { created_at: comments.createdAt, thread: comments.threadId },
        defaultSort: '-created_at',
        filters: {
          id: comments.id,
          request_id: comments.requestId,
          task_id: comments.taskId,
          submission_id: comments.submissionId,
          thread_id: comments.threadId,
          resolved: isResolved,
          asked: isAsked,
          unread: isUnread(principal),
        },
        read: (tx, ids) => readComments(tx, principal, ids),
      },
      body,
    ),
  ),

  serve(commentRoutes.create, async ({ body, tx, principal }) => {
    const ids = await writeComments(tx, { principal, now: clock() }, body)
    return ids instanceof Failure ? ids : inOrder(ids, await readComments(tx, principal, ids))
  }),

  serve(commentRoutes.update, async ({ body, tx, principal }) => {
    const refusal = await changeComments(tx, { principal, now: clock() }, body)
    if (refusal) return refusal
    const ids = idsOf(body)
    return inOrder(ids, await readComments(tx, principal, ids))
  }),

  serve(commentRoutes.delete, ({ body, tx, principal }) =>
    deleteComments(tx, { principal, now: clock() }, body),
  ),

  serve(commentRoutes.people, async ({ body, tx, principal }) => {
    const place = await placeOf(tx, principal, body)
    return place instanceof Failure ? place : readMentionable(tx, principal, place)
  }),

  serve(commentRoutes.read, async ({ body, tx, principal }) => {
    const read = await markRead(tx, principal, body)
    return read instanceof Failure ? read : { read }
  }),
]
