import { eq, type SQL, sql } from 'drizzle-orm'
import { taskRoutes } from '#contract/resources/tasks.ts'
import type { RouteBody } from '#contract/route.ts'
import { serveSubmissionUploads } from '#server/areas/requests/submissions/serveSubmissionUploads.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import {
  creatorRequests,
  creatorTasks,
  orNeverDue,
  taskStatusRank,
} from '#server/platform/db/schema/requests.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { changeTasks } from './changeTasks.ts'
import { areOverdue, readTasks, tasksWithRequests } from './readTasks.ts'
import { refuseDrafts } from './refuseDrafts.ts'

interface Services {
  readonly storage: ObjectStorage
  readonly uploads: Uploads
  readonly clock: Clock
}

/** Fetch, create, update and delete tasks, and send files for them. */
export function taskCalls(services: Services): Served[] {
  const { storage, clock } = services
  const read = (tx: Transaction, ids: readonly string[]) => readTasks(tx, storage, ids, clock())

  return [
    serve(taskRoutes.fetch, ({ body, tx, principal }) => {
      const isBrand = principal.mode === 'USER'
      const listed = isBrand ? listedTasks(services) : listedByCreator(services)
      return fetchPage(tx, listed, body, listerOf(principal))
    }),

    serve(taskRoutes.create, async ({ body, tx }) => {
      const refusal = await refuseDrafts(tx, body)
      if (refusal) return refusal
      const made = await tx
        .insert(creatorTasks)
        .values(
          body.map(({ request_id, creator_id }) => ({
            requestId: request_id,
            creatorId: creator_id,
          })),
        )
        .returning({ id: creatorTasks.id })
      const ids = made.map(({ id }) => id)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(taskRoutes.update, async ({ body, tx, principal }) => {
      const ids = body.map(({ id }) => id)
      const refusal = await changeTasks(tx, principal.mode, body, clock())
      return refusal ?? inOrder(ids, await read(tx, ids))
    }),

    serve(taskRoutes.delete, ({ body, tx }) => deleteRows(tx, creatorTasks, body)),

    ...serveSubmissionUploads(services, taskRoutes, {
      targetOf: ({ task_id }) => task_id,
      aim: async (_call, { task_id }) => ({ taskId: task_id }),
    }),
  ]
}

const listedByCreator = ({ storage, clock }: Pick<Services, 'storage' | 'clock'>) => ({
  table: creatorTasks,
  from: tasksWithRequests,
  search: [creatorRequests.title, creatorRequests.brief, creators.name],
  sorts: {
    title: sql`lower(${creatorRequests.title})`,
    due_at: orNeverDue(creatorRequests.dueAt),
    status: taskStatusRank(creatorTasks.status),
    created_at: creatorTasks.createdAt,
    updated_at: creatorTasks.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: filtersAt(clock()),
  read: (tx: Transaction, ids: readonly string[]) => readTasks(tx, storage, ids, clock()),
})

const withRequest = sql`join ${creatorRequests} on ${creatorRequests.id} = ${creatorTasks.requestId}`

/** How a brand lists tasks: without what the question does not need, as there may be very many. */
export const listedTasks = (services: Pick<Services, 'storage' | 'clock'>) => ({
  ...listedByCreator(services),
  from: (lister: Lister) => listedFrom(creatorTasks, lister),
  search: findTasks,
  sortJoins: { title: withRequest, due_at: withRequest },
})

/** Tasks whose request or creator has the text. */
async function findTasks(tx: Transaction, search: string): Promise<SQL | undefined> {
  const found = await tx.execute<{ request_id: string | null; creator_id: string | null }>(sql`
    select ${creatorRequests.id} as request_id, null as creator_id from ${creatorRequests}
    where ${searchIn(search, [creatorRequests.title, creatorRequests.brief])}
    union all
    select null, ${creators.id} from ${creators} where ${searchIn(search, [creators.name])}`)
  const requestIds = found.rows.flatMap(({ request_id }) => request_id ?? [])
  const creatorIds = found.rows.flatMap(({ creator_id }) => creator_id ?? [])
  return sql`(${creatorTasks.requestId} = any (${sql.param(requestIds)}::uuid[])
    or ${creatorTasks.creatorId} = any (${sql.param(creatorIds)}::uuid[]))`
}

type Filters = NonNullable<RouteBody<typeof taskRoutes.fetch>['filters']>

const filtersAt =
  (now: Date) =>
  ({ id, creator_id, request_id, status, overdue }: Filters): (SQL | undefined)[] => [
    id ? eq(creatorTasks.id, id) : undefined,
    creator_id ? eq(creatorTasks.creatorId, creator_id) : undefined,
    request_id ? eq(creatorTasks.requestId, request_id) : undefined,
    status ? eq(creatorTasks.status, status) : undefined,
    overdue === undefined ? undefined : areOverdue(now, overdue),
  ]
