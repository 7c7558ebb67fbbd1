import { isNotNull, isNull, sql } from 'drizzle-orm'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import type { TaskActor } from '#contract/rules/taskStatus.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve, serveBetween, serveThen } from '#server/platform/http/serve.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { fileUrlsOf, proxyUrlOf } from '#server/platform/storage/shownUrls.ts'
import { findBare, noteFilm, storeGivenPoster } from './addPoster.ts'
import { isForTasksAssignedTo } from './assignedTo.ts'
import { deleteSubmissions } from './deleteSubmissions.ts'
import { noteSeen } from './noteSeen.ts'
import { isCancelled, readSubmissions } from './readSubmissions.ts'
import { reviewSubmissions } from './reviewSubmissions.ts'
import type { SubmissionServices } from './serveSubmissionUploads.ts'
import { areVersionsOf } from './versions.ts'
import { beginTexts, storeTexts, submitTexts } from './writeTexts.ts'

/** Fetch, write, review and delete submissions, and read their files. */
export function submissionCalls({ storage, uploads, clock }: SubmissionServices): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readSubmissions(tx, storage, ids)

  const fileUrlOf = async (tx: Transaction, id: string) => {
    const found = await rowOf(tx, submissions, id)
    if (!found) return missing([id])
    const { objectKey, proxyKey, type, name, status, cutOff } = found
    if (objectKey === null) return new Failure('CONFLICT', `The file is ${status}`, { status })
    return {
      ...(await fileUrlsOf(storage, { objectKey, type, name }, clock())),
      proxy_url: await proxyUrlOf(storage, proxyKey),
      cut_off: cutOff,
    }
  }

  return [
    serve(submissionRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedSubmissions(storage, principal.mode), body, listerOf(principal)),
    ),

    serveBetween(submissionRoutes.create, {
      look: (call) => beginTexts(call, uploads, call.body),
      work: (_, texts) => storeTexts(storage, texts),
      handler: async (call, texts) => {
        const ids = await submitTexts(call, uploads, texts, clock())
        return ids instanceof Failure ? ids : inOrder(ids, await read(call.tx, ids))
      },
    }),

    serve(submissionRoutes.update, async ({ body, tx }) => {
      const refusal = await reviewSubmissions(tx, body, clock())
      const ids = idsOf(body)
      return refusal ?? inOrder(ids, await read(tx, ids))
    }),

    serve(submissionRoutes.seen, async ({ body, tx }) => {
      const found = await noteSeen(tx, body, clock())
      return found.length === body.length ? body : missing(body.filter((id) => !found.includes(id)))
    }),

    serveBetween(submissionRoutes.poster, {
      look: ({ tx, params }) => findBare(tx, params.submission_id),
      work: ({ body }, bare) => storeGivenPoster(storage, bare, body.poster),
      handler: async ({ tx, params, body }, thumbnailKey) => {
        const { submission_id: id } = params
        await noteFilm(tx, id, { thumbnailKey, durationSeconds: body.duration_seconds })
        const found = inOrder([id], await read(tx, [id]))
        return found instanceof Failure ? found : (found[0] ?? missing([id]))
      },
    }),

    serveThen(submissionRoutes.delete, {
      handler: ({ body, tx, principal }) =>
        deleteSubmissions({ tx, principal, now: clock() }, body),
      afterwards: async ({ ids, ended }) => {
        await uploads.discardParts(ended)
        return ids
      },
    }),

    serve(submissionRoutes.url, ({ params, tx }) => fileUrlOf(tx, params.submission_id)),
    serve(submissionRoutes.taskUrl, ({ params, tx }) => fileUrlOf(tx, params.submission_id)),
  ]
}

/** How submissions are listed, to the brand or to their creator. */
export const listedSubmissions = (storage: ObjectStorage, by: TaskActor) => ({
  table: submissions,
  from: (lister: Lister) => listedFrom(submissions, lister),
  search: [submissions.name, submissions.reviewMessage],
  sorts: {
    name: sql`lower(${submissions.name})`,
    size: submissions.size,
    created_at: submissions.createdAt,
    updated_at: submissions.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: {
    id: submissions.id,
    request_id: submissions.requestId,
    item_id: submissions.itemId,
    task_id: submissions.taskId,
    creator_id: submissions.creatorId,
    version_of: areVersionsOf,
    replaced: (replaced: boolean) =>
      replaced ? isNotNull(submissions.replacedAt) : isNull(submissions.replacedAt),
    status: submissions.status,
    review: submissions.review,
    cancelled: (cancelled: boolean) => (cancelled ? isCancelled : sql`not ${isCancelled}`),
    assigned_to: isForTasksAssignedTo(by),
  },
  read: (tx: Transaction, ids: readonly string[]) => readSubmissions(tx, storage, ids),
})
