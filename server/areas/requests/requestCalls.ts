import { eq, type SQL, sql } from 'drizzle-orm'
import { requestRoutes } from '#contract/resources/requests.ts'
import type { RouteBody } from '#contract/route.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  creatorRequests,
  creatorTasks,
  orNeverDue,
  priorityRank,
} from '#server/platform/db/schema/requests.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { changeRequests } from './changeRequests.ts'
import { compileRequests } from './compileRequests.ts'
import { readProgress } from './readProgress.ts'
import { isOverdue, readRequests } from './readRequests.ts'

/** Fetch, compile, update and delete requests. */
export function requestCalls(clock: Clock): Served[] {
  const read = (rows: Transaction, ids: readonly string[]) => readRequests(rows, ids, clock())

  return [
    serve(requestRoutes.fetch, ({ body, rows }) =>
      fetchPage(rows, { ...listed, filters: filtersAt(clock()), read }, body),
    ),

    serve(requestRoutes.create, async ({ body, rows, principal }) => {
      const createdBy = principal.mode === 'USER' ? principal.userId : null
      const ids = await compileRequests(rows, createdBy, body)
      return ids instanceof Failure ? ids : inOrder(ids, await read(rows, ids))
    }),

    serve(requestRoutes.update, async ({ body, rows }) => {
      const refusal = await changeRequests(rows, body)
      const ids = body.map(({ id }) => id)
      return refusal ?? inOrder(ids, await read(rows, ids))
    }),

    serve(requestRoutes.delete, ({ body, rows }) => deleteRows(rows, creatorRequests, body)),

    serve(requestRoutes.progress, async ({ rows, params }) => {
      const { request_id: id } = params
      const [request] = await rows
        .select({ id: creatorRequests.id })
        .from(creatorRequests)
        .where(eq(creatorRequests.id, id))
      return request ? readProgress(rows, id) : missing([id])
    }),
  ]
}

const listed = {
  table: creatorRequests,
  search: [creatorRequests.title, creatorRequests.brief],
  sorts: {
    title: sql`lower(${creatorRequests.title})`,
    due_at: orNeverDue(creatorRequests.dueAt),
    priority: priorityRank(creatorRequests.priority),
    created_at: creatorRequests.createdAt,
    updated_at: creatorRequests.updatedAt,
  },
  usually: '-created_at',
}

type Filters = NonNullable<RouteBody<typeof requestRoutes.fetch>['filters']>

const filtersAt =
  (now: Date) =>
  ({ id, status, creator_id, tags, overdue }: Filters): (SQL | undefined)[] => [
    id ? eq(creatorRequests.id, id) : undefined,
    status ? eq(creatorRequests.status, status) : undefined,
    creator_id ? hasTaskOf(creator_id) : undefined,
    tags ? anyOf(creatorRequests.tags, splitTagList(tags)) : undefined,
    overdue === undefined ? undefined : sql`${isOverdue(now)} = ${overdue}`,
  ]

const hasTaskOf = (creatorId: string) =>
  sql`exists (select from ${creatorTasks} where ${creatorTasks.requestId} = ${creatorRequests.id}
    and ${creatorTasks.creatorId} = ${creatorId})`
