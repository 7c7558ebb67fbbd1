import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { reportPause } from '#server/areas/requests/submissions/handIn.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { creatorRequests, creatorTasks } from '#server/platform/db/schema/requests.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { creatorAssignments } from '#server/platform/db/schema/team.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { type TaskReport, taskReportMail } from './taskReportMail.ts'

interface Services {
  readonly config: Pick<Config, 'appUrl'>
  readonly database: Database
  readonly mailer: Mailer
  readonly clock: Clock
}

/** How long others leave tasks alone that this process tells of, and when it is tried again, in milliseconds. */
const lease = 2 * reportPause

/** The most tasks of one mail. */
const batch = 200

/**
 * Tells those who made requests what their creators have completed or declined: one mail for all that there is to
 * tell a person by then. For a periodic job; several processes share the work. A mail that nobody took is sent later.
 */
export async function reportTasks(services: Services, stopping: AbortSignal): Promise<void> {
  const { config, database, mailer, clock } = services
  while (!stopping.aborted) {
    const now = clock()
    const taken = await database.transaction((tx) => takeOn(tx, now))
    if (!taken) return
    const { email, ids, reports, leasedUntil } = taken
    const [first, ...more] = reports
    const outcome =
      first && email !== undefined
        ? await mailer.send(await taskReportMail(email, [first, ...more], config.appUrl))
        : 'SENT'
    if (outcome === 'UNAVAILABLE') continue
    await database
      .update(creatorTasks)
      .set({ reportAt: null, updatedAt: sql`updated_at` })
      .where(and(inArray(creatorTasks.id, ids), eq(creatorTasks.reportAt, leasedUntil)))
  }
}

/** Whoever made a request, for as long as they are of the team and see its creator; else the owner. */
const recipient = sql<string | null>`coalesce(
  (select ${memberships.userId} from ${memberships}
    where ${memberships.workspaceId} = ${creatorTasks.workspaceId} and ${memberships.userId} = ${creatorRequests.createdBy}
      and (${memberships.allCreators} or exists (
        select from ${creatorAssignments} where ${creatorAssignments.workspaceId} = ${creatorTasks.workspaceId}
          and ${creatorAssignments.userId} = ${memberships.userId}
          and ${creatorAssignments.creatorId} = ${creatorTasks.creatorId}))),
  (select ${memberships.userId} from ${memberships}
    where ${memberships.workspaceId} = ${creatorTasks.workspaceId} and ${memberships.role} = 'OWNER'))`

/** All that there is to tell the one person who has waited for longest; undefined when nobody waits. */
async function takeOn(tx: Transaction, now: Date) {
  const told = (where: ReturnType<typeof and>, max: number) =>
    tx
      .select({ id: creatorTasks.id, workspaceId: creatorTasks.workspaceId, userId: recipient })
      .from(creatorTasks)
      .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
      .innerJoin(workspaces, eq(workspaces.id, creatorTasks.workspaceId))
      .where(and(isNull(workspaces.closedAt), where))
      .orderBy(asc(creatorTasks.reportAt))
      .limit(max)
      .for('update', { of: creatorTasks, skipLocked: true })
  const [first] = await told(lte(creatorTasks.reportAt, now), 1)
  if (!first) return undefined
  const { workspaceId, userId } = first
  const others = await told(
    and(
      eq(creatorTasks.workspaceId, workspaceId),
      // What another process is telling of is later than that.
      lte(creatorTasks.reportAt, new Date(now.getTime() + reportPause)),
      sql`${recipient} is not distinct from ${userId}::uuid`,
    ),
    batch,
  )
  const ids = others.map(({ id }) => id)
  const leasedUntil = new Date(now.getTime() + lease)
  await tx
    .update(creatorTasks)
    .set({ reportAt: leasedUntil, updatedAt: sql`updated_at` })
    .where(inArray(creatorTasks.id, ids))
  return {
    ids,
    leasedUntil,
    email: await emailOf(tx, userId),
    reports: await reportsOf(tx, ids),
  }
}

async function emailOf(tx: Transaction, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email
}

async function reportsOf(tx: Transaction, ids: readonly string[]): Promise<TaskReport[]> {
  const filesThat = (
    status: 'UPLOADED' | 'FAILED',
  ) => sql<number>`(select count(*)::int from ${submissions}
    where ${submissions.taskId} = ${creatorTasks.id} and ${submissions.status} = ${status})`
  const found = await tx
    .select({
      requestId: creatorRequests.id,
      requestTitle: creatorRequests.title,
      creatorName: creators.name,
      status: creatorTasks.status,
      message: creatorTasks.message,
      files: filesThat('UPLOADED'),
      failed: filesThat('FAILED'),
    })
    .from(creatorTasks)
    .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
    .innerJoin(creators, eq(creators.id, creatorTasks.creatorId))
    .where(inArray(creatorTasks.id, [...ids]))
    .orderBy(asc(creatorRequests.title), asc(creators.name))
  return found.flatMap(({ status, ...report }) =>
    status === 'COMPLETED' || status === 'DECLINED' ? { ...report, status } : [],
  )
}
