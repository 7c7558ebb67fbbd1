import type { SnapshotFrom } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import type { textSubmissionMachine } from './textSubmissionMachine.ts'

/** What the store knows of a text on its way. The text itself stays with its machine. */
export interface TextSubmissionView {
  readonly id: string
  readonly state: SnapshotFrom<typeof textSubmissionMachine>['value']
  readonly busy: boolean
  readonly taskId: string
  readonly name: string
  readonly attempt: number
  readonly error: CallFailure | null
}

export const textSubmissionView = (
  { value, status, context: { text, attempt, error } }: SnapshotFrom<typeof textSubmissionMachine>,
  id: string,
): TextSubmissionView => ({
  id,
  state: value,
  busy: status === 'active' && value !== 'paused',
  taskId: text.taskId,
  name: text.name,
  attempt,
  error,
})
