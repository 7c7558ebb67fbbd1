import { sql } from 'drizzle-orm'
import { requestRoutes } from '#contract/resources/requests.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import {
  creatorRequests,
  creatorTasks,
  orNeverDue,
  priorityRank,
} from '#server/database/schema/requests.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { isLimited, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { changeRequests } from './changeRequests.ts'
import { compileRequests } from './compileRequests.ts'
import { readDueDays } from './readDueDays.ts'
import { readProgress } from './readProgress.ts'
import { isOverdue, readRequests } from './readRequests.ts'
import { refuseShared } from './refuseShared.ts'

interface Services extends Needs<'clock'> {
  readonly storage: Shown
}

/** Fetch, compile, update and delete requests. */
export function requestCalls({ clock, storage }: Services): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readRequests(tx, storage, ids, clock())

  return [
    serve(requestRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedRequests({ clock, storage }), body, listerOf(principal)),
    ),

    serve(requestRoutes.create, async ({ body, tx, principal }) => {
      const refusal = refuseUnseen(principal, body)
      if (refusal) return refusal
      const createdBy = principal.mode === 'USER' ? principal.userId : null
      const ids = await compileRequests(tx, createdBy, body, clock())
      return ids instanceof Failure ? ids : inOrder(ids, await read(tx, ids))
    }),

    serve(requestRoutes.update, async (call) => {
      const { body, tx } = call
      const ids = idsOf(body)
      const refusal =
        (await refuseShared(call, 'creator_requests', ids)) ??
        (await changeRequests(tx, body, clock()))
      return refusal ?? inOrder(ids, await read(tx, ids))
    }),

    serve(
      requestRoutes.delete,
      async (call) =>
        (await refuseShared(call, 'creator_requests', call.body)) ??
        deleteRows(call.tx, creatorRequests, call.body),
    ),

    serve(requestRoutes.dueDays, ({ body, tx, principal }) =>
      readDueDays(tx, listerOf(principal), body, clock()),
    ),

    serve(requestRoutes.progress, async ({ tx, params }) => {
      const { request_id: id } = params
      const request = await rowOf(tx, creatorRequests, id)
      return request ? readProgress(tx, id) : missing([id])
    }),
  ]
}

/** An API key that is limited to some creators sees requests by their tasks alone, and so makes none without any. */
function refuseUnseen(
  principal: Principal,
  drafts: readonly { readonly creator_ids: readonly string[] }[],
): Refusal {
  if (principal.mode !== 'USER' || !principal.keyScope || !isLimited(principal)) return undefined
  return refuseIssues(
    drafts.flatMap(({ creator_ids }, index) =>
      creator_ids.length > 0
        ? []
        : { path: `body[${index}].creator_ids`, message: 'Choose at least one creator' },
    ),
  )
}

/** How requests are listed. */
export const listedRequests = ({ clock, storage }: Services) => ({
  table: creatorRequests,
  from: (lister: Lister) => listedFrom(creatorRequests, lister),
  search: [creatorRequests.title, creatorRequests.brief],
  sorts: {
    title: sql`lower(${creatorRequests.title})`,
    due_at: orNeverDue(creatorRequests.dueAt),
    priority: priorityRank(creatorRequests.priority),
    created_at: creatorRequests.createdAt,
    updated_at: creatorRequests.updatedAt,
  },
  defaultSort: '-created_at' as const,
  filters: {
    id: creatorRequests.id,
    status: creatorRequests.status,
    creator_id: hasTaskOf,
    tags: (tags: string) => anyOf(creatorRequests.tags, splitTagList(tags)),
    overdue: (overdue: boolean) => sql`${isOverdue(clock())} = ${overdue}`,
  },
  read: (tx: Transaction, ids: readonly string[]) => readRequests(tx, storage, ids, clock()),
})

const hasTaskOf = (creatorId: string) =>
  sql`exists (select from ${creatorTasks} where ${creatorTasks.requestId} = ${creatorRequests.id}
    and ${creatorTasks.creatorId} = ${creatorId})`
