import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

interface State {
  readonly label: string
  readonly tone: StatusTone
}

const taskStates: Readonly<Record<Task['status'], State>> = {
  PENDING: { label: 'To do', tone: 'quiet' },
  IN_PROGRESS: { label: 'Started', tone: 'quiet' },
  COMPLETED: { label: 'Handed in', tone: 'good' },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'warn' },
  DECLINED: { label: 'Declined', tone: 'quiet' },
  CANCELLED: { label: 'No longer needed', tone: 'quiet' },
}

/** Where a task stands, in a creator's words. */
export function taskState(task: Task): State {
  if (isHandedIn(task)) return taskStates.COMPLETED
  return isApproved(task) ? { label: 'Approved', tone: 'good' } : taskStates[task.status]
}

/** Whether the brand has what it wanted: the task is done, and every file is approved. */
export function isApproved({ status, submissions }: Task): boolean {
  const sent = submissions.filter(isSent)
  const approved = sent.filter(({ review }) => review === 'APPROVED')
  return status === 'COMPLETED' && sent.length > 0 && approved.length === sent.length
}

const reviewStates: Readonly<Record<Submission['review'], State>> = {
  PENDING: { label: 'Sent', tone: 'quiet' },
  APPROVED: { label: 'Approved', tone: 'good' },
  CHANGES_REQUESTED: { label: 'Changes requested', tone: 'warn' },
}

/** What the brand says of a file that has come. */
export const reviewState = ({ review }: Submission): State => reviewStates[review]

export const isSent = ({ status }: Submission): boolean => status === 'UPLOADED'
