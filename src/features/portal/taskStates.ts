import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Submission } from '#contract/resources/submissions.ts'
import type { Task } from '#contract/resources/tasks.ts'
import { isHandedIn } from '#contract/rules/taskStatus.ts'
import { i18n } from '#src/lib/i18n.ts'
import type { ShownState, StatusTone } from '#src/ui/StatusBadge.tsx'

interface Labelled {
  readonly label: MessageDescriptor
  readonly tone: StatusTone
}

const taskStates: Readonly<Record<Task['status'], Labelled>> = {
  PENDING: { label: msg`To do`, tone: 'quiet' },
  IN_PROGRESS: { label: msg`Started`, tone: 'quiet' },
  COMPLETED: { label: msg`Handed in`, tone: 'good' },
  CHANGES_REQUESTED: { label: msg`Changes requested`, tone: 'warn' },
  DECLINED: { label: msg`Declined`, tone: 'quiet' },
  CANCELLED: { label: msg`No longer needed`, tone: 'quiet' },
}

/** A file is of another gender than a task in many languages. */
const approved: Labelled = { label: msg({ context: 'task', message: 'Approved' }), tone: 'good' }

/** Where a task stands, in a creator's words. */
export function taskState(task: Task): ShownState {
  if (isHandedIn(task)) return said(taskStates.COMPLETED)
  return said(isApproved(task) ? approved : taskStates[task.status])
}

/** Whether the brand has what it wanted: the task is done, and every file is approved in its newest version. */
export function isApproved({ status, submissions }: Task): boolean {
  const sent = submissions.filter((file) => isSent(file) && file.replaced_at === null)
  const approved = sent.filter(({ review }) => review === 'APPROVED')
  return status === 'COMPLETED' && sent.length > 0 && approved.length === sent.length
}

const reviewStates: Readonly<Record<Submission['review'], Labelled>> = {
  PENDING: { label: msg`Sent`, tone: 'quiet' },
  APPROVED: { label: msg`Approved`, tone: 'good' },
  CHANGES_REQUESTED: { label: msg`Changes requested`, tone: 'warn' },
}

const replaced: Labelled = { label: msg`Replaced`, tone: 'quiet' }

/** What the brand says of a file that has come; of one that a later version has replaced, that. */
export const reviewState = ({ review, replaced_at }: Submission): ShownState =>
  said(replaced_at === null ? reviewStates[review] : replaced)

const said = ({ label, tone }: Labelled): ShownState => ({ label: i18n._(label), tone })

export const isSent = ({ status }: Submission): boolean => status === 'UPLOADED'
