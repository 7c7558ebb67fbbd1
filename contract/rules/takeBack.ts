import { isUnfinished, type TaskStatus } from './taskStatus.ts'

interface Sent {
  readonly review: 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED'
  readonly task: TaskStatus
}

/** Why a creator may not take a file back that they sent; undefined when they may. */
export function takeBackIssue({ review, task }: Sent): string | undefined {
  if (review === 'APPROVED') return /*i18n*/ 'This file has already been approved'
  return isUnfinished(task) ? undefined : /*i18n*/ 'Reopen the task first'
}
