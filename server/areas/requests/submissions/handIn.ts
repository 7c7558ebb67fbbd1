import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { notify } from '#server/areas/notifications/notify.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { type FoundTask, filesOfTask, lockTask } from './findTask.ts'

/**
 * Writes that a task's creator hands it in: it is COMPLETED at once when none of its files is on its way, else by the
 * last of them. The caller holds the lock of {@link lockTask}, and has looked whether it may be handed in.
 */
export async function handIn(tx: Transaction, task: FoundTask, now: Date): Promise<void> {
  const handedInAt = task.handedInAt ?? now
  await tx
    .update(creatorTasks)
    .set({ status: 'IN_PROGRESS', handedInAt })
    .where(eq(creatorTasks.id, task.id))
  await completeWhenAllCame(tx, { ...task, status: 'IN_PROGRESS', handedInAt }, now)
}

/**
 * Completes a task that is handed in, as soon as none of its files is on its way; one of which no file has come at all is
 * handed in no longer. The caller holds the lock of {@link lockTask}, so that of two files that end at once, the
 * second sees the first.
 */
export async function completeWhenAllCame(
  tx: Transaction,
  { id, workspaceId, status, open, handedInAt }: FoundTask,
  now: Date,
): Promise<void> {
  if (handedInAt === null || status !== 'IN_PROGRESS' || !open) return
  const { uploading, uploaded } = await filesOfTask(tx, id)
  if (uploading > 0) return
  await tx
    .update(creatorTasks)
    .set(uploaded > 0 ? { status: 'COMPLETED', message: '' } : { handedInAt: null })
    .where(eq(creatorTasks.id, id))
  if (uploaded > 0) await notify(tx, 'TASK_HANDED_IN', id, { now, workspaceId })
}

/** Writes that a task is handed in no longer: its creator has given up one of its files, and looks it over again. */
export async function takeHandInBack(
  tx: Transaction,
  { id, status, handedInAt }: FoundTask,
): Promise<void> {
  if (handedInAt === null || status !== 'IN_PROGRESS') return
  await tx.update(creatorTasks).set({ handedInAt: null }).where(eq(creatorTasks.id, id))
}

type Services = Needs<'database' | 'clock'>

/** What tasks that are handed in need done now and then. */
export const handInJobs = (services: Services): readonly Job[] => [
  { name: 'complete tasks that wait for no file', run: (stop) => completeWaiting(services, stop) },
]

/**
 * Completes the tasks that are handed in and wait for no file any more, since those on their way were abandoned. It takes
 * each task's lock before it looks, as a file that completes does, in a transaction of its own.
 */
export async function completeWaiting(
  { database, clock }: Services,
  stopping: AbortSignal,
): Promise<void> {
  const onItsWay = database
    .select({ one: sql`1` })
    .from(submissions)
    .where(and(eq(submissions.taskId, creatorTasks.id), eq(submissions.status, 'UPLOADING')))
  const found = await database
    .select({ id: creatorTasks.id })
    .from(creatorTasks)
    .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
    .where(
      and(
        eq(creatorRequests.status, 'OPEN'),
        isNotNull(creatorTasks.handedInAt),
        eq(creatorTasks.status, 'IN_PROGRESS'),
        notExists(onItsWay),
      ),
    )
    .orderBy(asc(creatorTasks.handedInAt))
  for (const { id } of found) {
    if (stopping.aborted) return
    await database.transaction(async (tx) => {
      const task = await lockTask(tx, id)
      if (task) await completeWhenAllCame(tx, task, clock())
    })
  }
}
