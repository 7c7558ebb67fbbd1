import { and, eq, inArray, or } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { taskRoutes } from '#contract/resources/tasks.ts'
import type { RouteBody } from '#contract/route.ts'
import { isEnded, requestStatuses } from '#contract/rules/requestStatus.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { namedBy, refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'

type Draft = RouteBody<typeof taskRoutes.create>[number]

/** What keeps these tasks from being: a request or creator that is not there, one that has ended, a second task. */
export async function refuseDrafts(tx: Transaction, drafts: readonly Draft[]): Promise<Refusal> {
  const requests = namedBy('request_id', drafts)
  const people = namedBy('creator_id', drafts)
  const unknown =
    (await refuseUnknown(tx, creatorRequests, requests, 'Choose one of your requests')) ??
    (await refuseUnknown(tx, creators, people, 'Choose one of your creators'))
  if (unknown) return unknown
  const issues = [...(await ended(tx, drafts)), ...(await repeated(tx, drafts))]
  return refuseIssues(issues)
}

const at = (index: number, field: string) => `body[${index}].${field}`

async function ended(tx: Transaction, drafts: readonly Draft[]): Promise<Issue[]> {
  const ids = drafts.map(({ request_id }) => request_id)
  const found = await tx
    .select({ id: creatorRequests.id })
    .from(creatorRequests)
    .where(
      and(
        inArray(creatorRequests.id, ids),
        inArray(creatorRequests.status, requestStatuses.filter(isEnded)),
      ),
    )
  const over = new Set(idsOf(found))
  return drafts.flatMap(({ request_id }, index) =>
    over.has(request_id)
      ? { path: at(index, 'request_id'), message: 'This request has ended' }
      : [],
  )
}

/** A creator has one task of a request. */
async function repeated(tx: Transaction, drafts: readonly Draft[]): Promise<Issue[]> {
  const pairs = drafts.map(({ request_id, creator_id }) =>
    and(eq(creatorTasks.requestId, request_id), eq(creatorTasks.creatorId, creator_id)),
  )
  const found = await tx
    .select()
    .from(creatorTasks)
    .where(or(...pairs))
  const taken = new Set(found.map(({ requestId, creatorId }) => `${requestId} ${creatorId}`))
  return drafts.flatMap(({ request_id, creator_id }, index) => {
    const pair = `${request_id} ${creator_id}`
    const isTaken = taken.has(pair)
    taken.add(pair)
    return isTaken
      ? { path: at(index, 'creator_id'), message: 'This creator already has this task' }
      : []
  })
}
