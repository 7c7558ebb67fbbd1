import { eq, type SQL, sql } from 'drizzle-orm'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve, serveBetween, serveThen } from '#server/platform/http/serve.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { fileUrlsOf } from '#server/platform/storage/shownUrls.ts'
import { deleteSubmissions } from './deleteSubmissions.ts'
import { readSubmissions } from './readSubmissions.ts'
import { reviewSubmissions } from './reviewSubmissions.ts'
import { beginTexts, storeTexts, submitTexts } from './writeTexts.ts'

interface Services {
  readonly storage: ObjectStorage
  readonly uploads: Uploads
  readonly clock: Clock
}

/** Fetch, write, review and delete submissions, and read their files. */
export function submissionCalls({ storage, uploads, clock }: Services): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readSubmissions(tx, storage, ids)

  const fileUrlOf = async (tx: Transaction, id: string) => {
    const [found] = await tx.select().from(submissions).where(eq(submissions.id, id))
    if (!found) return missing([id])
    const { objectKey, type, name, status } = found
    if (objectKey === null) return new Failure('CONFLICT', `The file is ${status}`, { status })
    return fileUrlsOf(storage, { objectKey, type, name }, clock())
  }

  return [
    serve(submissionRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedSubmissions(storage), body, listerOf(principal)),
    ),

    serveBetween(submissionRoutes.create, {
      look: (call) => beginTexts(call, uploads, call.body),
      work: (_, texts) => storeTexts(storage, texts),
      handler: async (call, texts) => {
        const ids = await submitTexts(call, uploads, texts)
        return ids instanceof Failure ? ids : inOrder(ids, await read(call.tx, ids))
      },
    }),

    serve(submissionRoutes.update, async ({ body, tx }) => {
      const refusal = await reviewSubmissions(tx, body)
      const ids = body.map(({ id }) => id)
      return refusal ?? inOrder(ids, await read(tx, ids))
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

/** How submissions are listed. */
export const listedSubmissions = (storage: ObjectStorage) => ({
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
  filters: filtersOf,
  read: (tx: Transaction, ids: readonly string[]) => readSubmissions(tx, storage, ids),
})

type Filters = NonNullable<RouteBody<typeof submissionRoutes.fetch>['filters']>

function filtersOf(filters: Filters): (SQL | undefined)[] {
  const { id, request_id, item_id, task_id, creator_id, status, review } = filters
  return [
    id ? eq(submissions.id, id) : undefined,
    request_id ? eq(submissions.requestId, request_id) : undefined,
    item_id ? eq(submissions.itemId, item_id) : undefined,
    task_id ? eq(submissions.taskId, task_id) : undefined,
    creator_id ? eq(submissions.creatorId, creator_id) : undefined,
    status ? eq(submissions.status, status) : undefined,
    review ? eq(submissions.review, review) : undefined,
  ]
}
