import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { reportPauseMs } from '#server/areas/requests/submissions/handIn.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import { mailTaskAnswers } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { type TaskReport, taskReportMail } from './taskReportMail.ts'

type Services = Needs<'mailer', 'appUrl'>

/** The most tasks of one mail. */
const batch = 200

/**
 * Has those who look after tasks, or made their requests, mailed what creators have completed or declined: one mail for all that there is to
 * say to a person by then. For a periodic job.
 */
export async function reportTasks(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    if (!(await database.transaction((tx) => reportToOne(tx, clock())))) return
  }
}

/** Whoever looks after a task; else whoever made its request, for as long as they are of the team and see its creator; else the owner. */
const recipient = sql<string | null>`coalesce(${creatorTasks.assignedTo},
  (select ${memberships.userId} from ${memberships}
    where ${memberships.workspaceId} = ${creatorTasks.workspaceId} and ${memberships.userId} = ${creatorRequests.createdBy}
      and (${memberships.allCreators} or exists (
        select from ${creatorAssignments} where ${creatorAssignments.workspaceId} = ${creatorTasks.workspaceId}
          and ${creatorAssignments.userId} = ${memberships.userId}
          and ${creatorAssignments.creatorId} = ${creatorTasks.creatorId}))),
  (select ${memberships.userId} from ${memberships}
    where ${memberships.workspaceId} = ${creatorTasks.workspaceId} and ${memberships.role} = 'OWNER'))`

/** All that there is to say to the one person who has waited for longest; false when nobody waits. */
async function reportToOne(tx: Transaction, now: Date): Promise<boolean> {
  const waiting = (where: ReturnType<typeof and>, max: number) =>
    tx
      .select({ id: creatorTasks.id, workspaceId: creatorTasks.workspaceId, userId: recipient })
      .from(creatorTasks)
      .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
      .innerJoin(workspaces, eq(workspaces.id, creatorTasks.workspaceId))
      .where(and(isNull(workspaces.closedAt), where))
      .orderBy(asc(creatorTasks.reportAt))
      .limit(max)
      .for('update', { of: creatorTasks, skipLocked: true })
  const [first] = await waiting(lte(creatorTasks.reportAt, now), 1)
  if (!first) return false
  const { workspaceId, userId } = first
  const others = await waiting(
    and(
      eq(creatorTasks.workspaceId, workspaceId),
      lte(creatorTasks.reportAt, new Date(now.getTime() + reportPauseMs)),
      sql`${recipient} is not distinct from ${userId}::uuid`,
    ),
    batch,
  )
  const ids = idsOf(others)
  if (userId !== null) {
    await addWork(tx, mailTaskAnswers, { user_id: userId, task_ids: ids }, { workspaceId })
  }
  await tx
    .update(creatorTasks)
    .set({ reportAt: null, updatedAt: sql`updated_at` })
    .where(inArray(creatorTasks.id, ids))
  return true
}

/** Mails somebody what creators have said of tasks, of those that still stand so. */
export const taskAnswersHandler = ({ config, mailer }: Services): Handler =>
  mailHandler(mailer, mailTaskAnswers, ({ user_id, task_ids }, { sealed }) =>
    sealed(async (tx) => {
      const user = await rowOf(tx, users, user_id)
      const [first, ...more] = await reportsOf(tx, task_ids)
      return user && first && taskReportMail(user.email, [first, ...more], config.appUrl)
    }),
  )

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
