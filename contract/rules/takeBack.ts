import { isUnfinished, type TaskStatus } from './taskStatus.ts'

interface Sent {
  readonly review: 'PENDING' | 'APPROVED' | 'CHANGES_REQUESTED'
  readonly task: TaskStatus
}

/** Why a creator may not take a file back that they sent; undefined when they may. */
export function takeBackIssue({ review, task }: Sent): string | undefined {
  if (review === 'APPROVED') return 'This file is approved already'
  return isUnfinished(task) ? undefined : 'Take the task up again first'
}
