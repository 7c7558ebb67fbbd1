import { eq } from 'drizzle-orm'
import type { taskRoutes } from '#contract/resources/tasks.ts'
import type { RouteBody } from '#contract/route.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import {
  type TaskActor,
  type TaskIssue,
  type TaskStatus,
  taskIssue,
} from '#contract/rules/taskStatus.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { askAlong } from '#server/areas/requests/comments/askAlong.ts'
import {
  type FoundTask,
  filesOfTask,
  lockTask,
} from '#server/areas/requests/submissions/findTask.ts'
import { handIn, takeHandInBack } from '#server/areas/requests/submissions/handIn.ts'
import { comments } from '#server/database/schema/comments.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { assigneeIssues, assignTask } from './assignTasks.ts'

type Change = RouteBody<typeof taskRoutes.update>[number]

/** Makes these changes, as far as the rules let this actor; a refusal names what is wrong with each of them. */
export async function changeTasks(
  tx: Transaction,
  by: TaskActor,
  changes: readonly Change[],
  now: Date,
): Promise<Refusal> {
  const issues = await assigneeIssues(tx, by, changes)
  const mayAssign = issues.length === 0
  for (const [index, change] of changes.entries()) {
    const task = await lockTask(tx, change.id)
    if (!task) return missing([change.id])
    if (mayAssign) await assignTask(tx, task, change.data.assigned_to)
    const issue = await changeStatus(tx, { by, now }, task, change.data)
    if (issue) issues.push({ path: `body[${index}].data.${issue.field}`, message: issue.message })
  }
  return refuseIssues(issues)
}

interface Acting {
  readonly by: TaskActor
  readonly now: Date
}

async function changeStatus(
  tx: Transaction,
  { by, now }: Acting,
  task: FoundTask,
  data: Change['data'],
): Promise<TaskIssue | undefined> {
  const status = data.status ?? task.status
  if (status === task.status && !data.message) return keepStatus(tx, by, task, data)
  const files = await filesOfTask(tx, task.id)
  const { status: from, open } = task
  const issue = taskIssue({ from, to: status, by, message: data.message, open, files })
  if (issue) return issue
  if (by === 'CREATOR' && status === 'COMPLETED') await handIn(tx, task, now)
  else await setStatus(tx, task, { status, message: data.message ?? '' }, by, now)
  return undefined
}

/** A task that stays IN_PROGRESS at its creator's word is handed in no longer. */
async function keepStatus(tx: Transaction, by: TaskActor, task: FoundTask, data: Change['data']) {
  if (by === 'CREATOR' && data.status === 'IN_PROGRESS') await takeHandInBack(tx, task)
  return undefined
}

/** Whoever moves a task otherwise than by handing it in, moves it to where it is not handed in. */
async function setStatus(
  tx: Transaction,
  { id }: FoundTask,
  change: Pick<FoundTask, 'status' | 'message'>,
  by: TaskActor,
  now: Date,
): Promise<void> {
  await tx
    .update(creatorTasks)
    .set({ ...change, handedInAt: null })
    .where(eq(creatorTasks.id, id))
  if (change.status === 'CHANGES_REQUESTED') await askAlong(tx, eq(comments.taskId, id), now)
  const event = eventOf[by][change.status]
  if (event) await notify(tx, event, id, { now })
}

/** What the other side is notified of when somebody moves a task. */
const eventOf: Readonly<
  Record<TaskActor, Readonly<Partial<Record<TaskStatus, NotificationEvent>>>>
> = {
  USER: {
    PENDING: 'REQUEST_CHANGED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    CANCELLED: 'REQUEST_CANCELLED',
  },
  CREATOR: { DECLINED: 'TASK_DECLINED' },
}
