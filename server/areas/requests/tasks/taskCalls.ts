import { type SQL, sql } from 'drizzle-orm'
import { taskRoutes } from '#contract/resources/tasks.ts'
import type { TaskActor } from '#contract/rules/taskStatus.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { areAssignedTo } from '#server/areas/requests/submissions/assignedTo.ts'
import {
  type SubmissionServices,
  serveSubmissionUploads,
} from '#server/areas/requests/submissions/serveSubmissionUploads.ts'
import { creators } from '#server/database/schema/creators.ts'
import {
  creatorRequests,
  creatorTasks,
  orNeverDue,
  taskStatusRank,
} from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { createRows, deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { changeTasks } from './changeTasks.ts'
import { areOverdue, readTasks, tasksWithRequests } from './readTasks.ts'
import { refuseDrafts } from './refuseDrafts.ts'

/** Fetch, create, update and delete tasks, and send files for them. */
export function taskCalls(services: SubmissionServices): Served[] {
  const { storage, clock } = services
  const read = (tx: Transaction, by: TaskActor, ids: readonly string[]) =>
    readTasks(tx, storage, ids, { by, now: clock() })

  return [
    serve(taskRoutes.fetch, ({ body, tx, principal }) => {
      const isBrand = principal.mode === 'USER'
      const listed = isBrand ? listedTasks(services) : listedByCreator(services)
      return fetchPage(tx, listed, body, listerOf(principal))
    }),

    serve(taskRoutes.create, async ({ body, tx }) => {
      const refusal = await refuseDrafts(tx, body)
      if (refusal) return refusal
      const rows = body.map((task) => ({ requestId: task.request_id, creatorId: task.creator_id }))
      const ids = await createRows(tx, creatorTasks, rows)
      for (const id of new Set(rows.map((row) => row.requestId))) {
        await notify(tx, 'REQUEST_SENT', id, { now: clock() })
      }
      return inOrder(ids, await read(tx, 'USER', ids))
    }),

    serve(taskRoutes.update, async ({ body, tx, principal }) => {
      const ids = idsOf(body)
      const refusal = await changeTasks(tx, principal.mode, body, clock())
      return refusal ?? inOrder(ids, await read(tx, principal.mode, ids))
    }),

    serve(taskRoutes.delete, ({ body, tx }) => deleteRows(tx, creatorTasks, body)),

    ...serveSubmissionUploads(services, taskRoutes, {
      targetOf: ({ task_id }) => task_id,
      aim: async (_call, { task_id }) => ({ taskId: task_id }),
    }),
  ]
}

const listedByCreator = ({ storage, clock }: Pick<SubmissionServices, 'storage' | 'clock'>) => ({
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
  filters: {
    id: creatorTasks.id,
    creator_id: creatorTasks.creatorId,
    request_id: creatorTasks.requestId,
    status: creatorTasks.status,
    overdue: (overdue: boolean) => areOverdue(clock(), overdue),
    assigned_to: (): SQL => sql`false`,
  },
  read: (tx: Transaction, ids: readonly string[]) =>
    readTasks(tx, storage, ids, { by: 'CREATOR', now: clock() }),
})

const withRequest = sql`join ${creatorRequests} on ${creatorRequests.id} = ${creatorTasks.requestId}`

/** How a brand lists tasks: without what the question does not need, as there may be very many. */
export function listedTasks(services: Pick<SubmissionServices, 'storage' | 'clock'>) {
  const { storage, clock } = services
  const byCreator = listedByCreator(services)
  return {
    ...byCreator,
    from: (lister: Lister) => listedFrom(creatorTasks, lister),
    search: findTasks,
    filters: { ...byCreator.filters, assigned_to: areAssignedTo },
    sortJoins: { title: withRequest, due_at: withRequest },
    read: (tx: Transaction, ids: readonly string[]) =>
      readTasks(tx, storage, ids, { by: 'USER', now: clock() }),
  }
}

/** Tasks whose request or creator has the text. */
async function findTasks(tx: Transaction, search: string): Promise<SQL | undefined> {
  const found = await readRows(tx, { request_id: orNull(asText), creator_id: orNull(asText) })`
    select ${creatorRequests.id} as request_id, null as creator_id from ${creatorRequests}
    where ${searchIn(search, [creatorRequests.title, creatorRequests.brief])}
    union all
    select null, ${creators.id} from ${creators} where ${searchIn(search, [creators.name])}`
  const requestIds = found.flatMap(({ request_id }) => request_id ?? [])
  const creatorIds = found.flatMap(({ creator_id }) => creator_id ?? [])
  return sql`(${creatorTasks.requestId} = any (${sql.param(requestIds)}::uuid[])
    or ${creatorTasks.creatorId} = any (${sql.param(creatorIds)}::uuid[]))`
}
