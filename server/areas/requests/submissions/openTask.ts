import { eq } from 'drizzle-orm'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { type FoundTask, lockTask } from './findTask.ts'

/** A task that takes files now, kept as it is until the call ends; or why it takes none. */
export async function lockOpenTask(tx: Transaction, id: string): Promise<FoundTask | Failure> {
  const task = await lockTask(tx, id)
  if (!task) return missing([id])
  if (!task.open) return new Failure('CONFLICT', /*i18n*/ 'The request of this task is not open')
  if (isUnfinished(task.status)) return task
  return new Failure('CONFLICT', `This task is ${task.status} and does not accept files`, {
    status: task.status,
  })
}

/** The first file, and the first after a request for changes, sets the task going. What to change stays in sight. */
export async function setGoing(tx: Transaction, { id, status }: FoundTask): Promise<void> {
  if (status === 'IN_PROGRESS') return
  await tx
    .update(creatorTasks)
    .set({ status: 'IN_PROGRESS', ...(status === 'CHANGES_REQUESTED' ? {} : { message: '' }) })
    .where(eq(creatorTasks.id, id))
}
