import type { Submission } from '../../../contract/resources/submissions.ts'
import type { Task } from '../../../contract/resources/tasks.ts'
import type { StatusTone } from '../../ui/StatusBadge.tsx'

interface State {
  readonly label: string
  readonly tone: StatusTone
}

const taskStates: Readonly<Record<Task['status'], State>> = {
  PENDING: { label: 'To do', tone: 'quiet' },
  IN_PROGRESS: { label: 'Started', tone: 'quiet' },
  COMPLETED: { label: 'Handed in', tone: 'good' },
  CHANGES_REQUESTED: { label: 'Changes asked for', tone: 'warn' },
  DECLINED: { label: 'Declined', tone: 'quiet' },
  CANCELLED: { label: 'No longer needed', tone: 'quiet' },
}

/** Where a task stands, in a creator's words. */
export function taskState({ status, submissions }: Task): State {
  const sent = submissions.filter(isSent)
  const isApproved = sent.length > 0 && sent.every(({ review }) => review === 'APPROVED')
  if (status === 'COMPLETED' && isApproved) return { label: 'Approved', tone: 'good' }
  return taskStates[status]
}

const reviewStates: Readonly<Record<Submission['review'], State>> = {
  PENDING: { label: 'Sent', tone: 'quiet' },
  APPROVED: { label: 'Approved', tone: 'good' },
  CHANGES_REQUESTED: { label: 'Change asked for', tone: 'warn' },
}

/** What the brand says of a file that has come. */
export const reviewState = ({ review }: Submission): State => reviewStates[review]

export const isSent = ({ status }: Submission): boolean => status === 'UPLOADED'

/** Whether a file counts towards what was asked for: it has come, and the brand did not ask for another. */
export const counts = (submission: Submission): boolean =>
  isSent(submission) && submission.review !== 'CHANGES_REQUESTED'
