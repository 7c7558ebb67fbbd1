import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn, type TaskStatus } from '#contract/rules/taskStatus.ts'

/** What the states of a task are called for the brand. */
export const taskStatusLabels: Readonly<Record<TaskStatus, string>> = {
  PENDING: 'Not started',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CHANGES_REQUESTED: 'Changes requested',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled',
}

/** Where a task stands, for the brand: one that is handed in while its files are on their way says so. */
export const taskStatusLabel = (task: Pick<Task, 'status' | 'handed_in_at'>): string =>
  isHandedIn(task) ? 'Handed in' : taskStatusLabels[task.status]
