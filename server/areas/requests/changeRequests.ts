import { and, eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { requestRoutes } from '#contract/resources/requests.ts'
import type { RouteBody } from '#contract/route.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { type RequestStatus, requestStatusIssue } from '#contract/rules/requestStatus.ts'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { requestFields } from './readRequests.ts'

type Change = RouteBody<typeof requestRoutes.update>[number]

/** Makes these changes. A request that is cancelled cancels what is left of its tasks. */
export async function changeRequests(
  tx: Transaction,
  changes: readonly Change[],
  now: Date,
): Promise<Refusal> {
  const issues: Issue[] = []
  for (const [index, change] of changes.entries()) {
    const issue = await changeRequest(tx, change, now)
    if (issue === 'MISSING') return missing([change.id])
    if (issue) issues.push({ path: `body[${index}].data.status`, message: issue.message })
  }
  return refuseIssues(issues)
}

async function changeRequest(tx: Transaction, { id, data }: Change, now: Date) {
  const [request] = await tx
    .select({ status: creatorRequests.status })
    .from(creatorRequests)
    .where(eq(creatorRequests.id, id))
    .for('update')
  if (!request) return 'MISSING'
  const message = await statusIssue(tx, id, request.status, data.status ?? request.status)
  if (message !== undefined) return { message }
  await tx
    .update(creatorRequests)
    .set({ ...requestFields.write(data), updatedAt: new Date() })
    .where(eq(creatorRequests.id, id))
  if (data.status === 'CANCELLED') await cancelTasks(tx, id)
  const event = eventOf(request.status, data)
  if (event) await notify(tx, event, id, { now })
  return undefined
}

/** What its creators are notified of when a request changes so; undefined for what they do not see. */
function eventOf(from: RequestStatus, data: Change['data']): NotificationEvent | undefined {
  const to = data.status ?? from
  if (to === 'CANCELLED' && from === 'OPEN') return 'REQUEST_CANCELLED'
  if (to !== 'OPEN') return undefined
  if (from === 'DRAFT') return 'REQUEST_SENT'
  return seenByCreators.some((field) => data[field] !== undefined) ? 'REQUEST_CHANGED' : undefined
}

const seenByCreators = ['title', 'brief', 'due_at'] as const

async function statusIssue(
  tx: Transaction,
  requestId: string,
  from: RequestStatus,
  to: RequestStatus,
): Promise<string | undefined> {
  if (from === to) return undefined
  const found = await tx
    .select({ status: creatorTasks.status })
    .from(creatorTasks)
    .where(eq(creatorTasks.requestId, requestId))
    .for('update')
  return requestStatusIssue({ from, to, tasks: found.map(({ status }) => status) })
}

async function cancelTasks(tx: Transaction, requestId: string): Promise<void> {
  const unfinished = taskStatuses.filter(isUnfinished)
  await tx
    .update(creatorTasks)
    .set({ status: 'CANCELLED', message: '', handedInAt: null })
    .where(and(eq(creatorTasks.requestId, requestId), inArray(creatorTasks.status, unfinished)))
}
