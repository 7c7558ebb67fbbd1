import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  type NotifiedCreator,
  notifiedCreatorRoutes,
  resendMinutes,
} from '#contract/resources/notifiedCreators.ts'
import { isFailureOf, mailFailureOf } from '#server/areas/bounces/readMailFailure.ts'
import { mailedAt } from '#server/areas/notifications/people.ts'
import { mayResend, resend } from '#server/areas/notifications/resend.ts'
import { creators } from '#server/database/schema/creators.ts'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'

/** The calls about how creators were notified of a request. */
export function notifiedCreatorCalls({ clock }: Needs<'clock'>): Served[] {
  return [
    serve(notifiedCreatorRoutes.fetch, async ({ body, params: { request_id }, tx }) =>
      (await rowOf(tx, creatorRequests, request_id))
        ? fetchPage(tx, listedFor(request_id, clock()), body)
        : missing([request_id]),
    ),

    serve(notifiedCreatorRoutes.resend, async ({ body, params: { request_id }, tx }) => {
      const now = clock()
      const found = await tx
        .select({ id: creatorTasks.id })
        .from(creatorTasks)
        .where(and(eq(creatorTasks.requestId, request_id), inArray(creatorTasks.id, body)))
      const known = inOrder(body, found)
      if (known instanceof Failure) return known
      if ((await resend(tx, body, now)).length < body.length) return tooSoon()
      return inOrder(body, await readNotified(tx, body, now))
    }),
  ]
}

const tooSoon = () =>
  new Failure(
    'CONFLICT',
    `A creator is notified of a request again once in ${resendMinutes} minutes, and only while there is something left to do.`,
  )

const listedFor = (requestId: string, now: Date) => ({
  table: creatorTasks,
  search: [],
  sorts: { created_at: creatorTasks.createdAt },
  defaultSort: 'created_at' as const,
  filters: {},
  always: [eq(creatorTasks.requestId, requestId)],
  read: (tx: Transaction, ids: readonly string[]) => readNotified(tx, ids, now),
})

type Line = typeof notifications.$inferSelect

/** How the creators of these tasks were last notified of them. */
async function readNotified(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<NotifiedCreator[]> {
  const found = await tx
    .select({
      task: creatorTasks,
      creator: creators,
      seenAt: portalAccess.lastSeenAt,
      failure: mailFailures,
      mayResend: sql<boolean>`exists (select from ${creatorTasks} task
        join ${creatorRequests} request on request.id = task.request_id
        where task.id = ${creatorTasks.id} and ${mayResend(now)})`,
    })
    .from(creatorTasks)
    .innerJoin(creators, eq(creators.id, creatorTasks.creatorId))
    .leftJoin(portalAccess, eq(portalAccess.creatorId, creators.id))
    .leftJoin(mailFailures, isFailureOf(creators.workspaceId, creators.email))
    .where(inArray(creatorTasks.id, [...ids]))
  const lines = await readLast(tx, ids)
  return found.map(({ task, creator, seenAt, failure, mayResend }) => {
    const line = lines.get(task.id)
    const mail = line && mailOf(line, mailedAt(creator) !== null)
    const mailFailure = mail === 'SENT' ? mailFailureOf(failure, line?.mailedAt ?? null) : null
    return {
      id: task.id,
      creator_id: creator.id,
      creator_name: creator.name,
      event: line?.event ?? null,
      at: line?.at.toISOString() ?? null,
      inbox: line?.inInbox ?? false,
      read: line?.readAt != null,
      mail: mailFailure ? 'FAILED' : (mail ?? null),
      mail_at: (line?.mailedAt ?? line?.mailDueAt)?.toISOString() ?? null,
      mail_failure: mail === 'FAILED' ? mailFailureOf(failure, null) : mailFailure,
      seen_at: seenAt?.toISOString() ?? null,
      resent_at: task.resentAt?.toISOString() ?? null,
      may_resend: mayResend,
    }
  })
}

/** The newest line of each task that its creator got. */
async function readLast(
  tx: Transaction,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string | null, Line>> {
  const found = await tx
    .selectDistinctOn([notifications.taskId])
    .from(notifications)
    .where(
      and(
        inArray(notifications.taskId, [...taskIds]),
        eq(notifications.recipientId, notifications.creatorId),
      ),
    )
    .orderBy(notifications.taskId, desc(notifications.at), desc(notifications.id))
  return new Map(found.map((line) => [line.taskId, line]))
}

function mailOf(line: Line, hasAddress: boolean): NonNullable<NotifiedCreator['mail']> {
  if (line.mailedAt !== null) return line.mailRefused ? 'FAILED' : 'SENT'
  if (line.mailDueAt !== null || line.mailId !== null) return hasAddress ? 'WAITING' : 'NO_ADDRESS'
  return hasAddress ? 'NOT_CHOSEN' : 'NO_ADDRESS'
}
