import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn, type TaskStatus } from '#contract/rules/taskStatus.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

/** What the states of a task are called for the brand. */
export const taskStates: Readonly<Record<TaskStatus, { label: string; tone: StatusTone }>> = {
  PENDING: { label: 'Not started', tone: 'quiet' },
  IN_PROGRESS: { label: 'In progress', tone: 'good' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'warn' },
  DECLINED: { label: 'Declined', tone: 'warn' },
  CANCELLED: { label: 'Cancelled', tone: 'quiet' },
}

/** Where a task stands, for the brand: one that is handed in while its files are on their way says so. */
export const taskStatusLabel = (task: Pick<Task, 'status' | 'handed_in_at'>): string =>
  isHandedIn(task) ? 'Handed in' : taskStates[task.status].label
