import type { TaskStatus } from '#contract/rules/taskStatus.ts'

/** What the states of a task are called for the brand. */
export const taskStatusLabels: Readonly<Record<TaskStatus, string>> = {
  PENDING: 'Not begun',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CHANGES_REQUESTED: 'Changes asked for',
  DECLINED: 'Declined',
  CANCELLED: 'Cancelled',
}
