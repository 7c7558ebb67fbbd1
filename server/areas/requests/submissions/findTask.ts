import { count, eq } from 'drizzle-orm'
import type { TaskFiles } from '#contract/rules/taskStatus.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

/** A task as far as rules look at it. */
export interface FoundTask {
  readonly id: string
  readonly workspaceId: string
  readonly requestId: string
  readonly creatorId: string
  readonly status: typeof creatorTasks.$inferSelect.status
  readonly message: string
  /** Who of the team looks after it; null: nobody. */
  readonly assignedTo: string | null
  /** When its creator handed it in; null when they have not. */
  readonly handedInAt: Date | null
  /** Whether its request is OPEN. */
  readonly open: boolean
}

/**
 * A task that nobody else changes until the call ends, and that gets no file meanwhile; undefined when it is not
 * there, or for a creator when its request is still a draft.
 */
export async function lockTask(tx: Transaction, id: string): Promise<FoundTask | undefined> {
  const [task] = await tx.select().from(creatorTasks).where(eq(creatorTasks.id, id)).for('update')
  if (!task) return undefined
  // Only once the lock is held: whoever ends the request holds its tasks too.
  const request = await rowOf(tx, creatorRequests, task.requestId)
  return request && { ...task, open: request.status === 'OPEN' }
}

/** How far the files of a task have come. */
export async function filesOfTask(tx: Transaction, taskId: string): Promise<TaskFiles> {
  const found = await tx
    .select({ status: submissions.status, total: count() })
    .from(submissions)
    .where(eq(submissions.taskId, taskId))
    .groupBy(submissions.status)
  const totals = new Map(found.map(({ status, total }) => [status, total]))
  return {
    uploaded: totals.get('UPLOADED') ?? 0,
    uploading: totals.get('UPLOADING') ?? 0,
    failed: totals.get('FAILED') ?? 0,
  }
}
