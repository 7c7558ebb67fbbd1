import type { SnapshotFrom } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import type { UploadName } from '#src/machines/upload/uploadPorts.ts'
import { isBusy } from '#src/machines/uploadQueue/queueRules.ts'
import { type EntryView, entryViews } from '#src/machines/uploadQueue/uploadQueueView.ts'
import type { taskCompletionMachine } from './taskCompletionMachine.ts'

/** What the store knows of the files of one task. */
export interface TaskCompletionView {
  readonly id: string
  readonly taskId: string
  readonly state: SnapshotFrom<typeof taskCompletionMachine>['value']
  readonly busy: boolean
  readonly entries: readonly EntryView[]
  /** The errors of the files that failed, one a file. */
  readonly fileErrors: readonly FileError[]
  /** What the server was told of before its turn to be sent. */
  readonly announced: readonly UploadName[]
  /** Why the task could not be handed in, or not be taken back. */
  readonly error: CallFailure | null
}

export interface FileError extends CallFailure {
  readonly id: string
  readonly name: string
}

/** At which a call is made, or waited for. */
const calling: ReadonlySet<string> = new Set<TaskCompletionView['state']>([
  'preparing',
  'handingIn',
  'waiting',
  'offline',
  'takingBack',
])

export function taskCompletionView(
  { value, context }: SnapshotFrom<typeof taskCompletionMachine>,
  id: string,
): TaskCompletionView {
  const { taskId, announced, error } = context
  const entries = entryViews(context.entries)
  return {
    id,
    taskId,
    state: value,
    busy: calling.has(value) || isBusy(context.entries),
    entries,
    fileErrors: fileErrors(entries),
    announced: Object.values(announced),
    error,
  }
}

/** What went wrong with each file, as a list. */
export const fileErrors = (entries: readonly EntryView[]): FileError[] =>
  entries.flatMap(({ id, name, error }) => (error === null ? [] : [{ ...error, id, name }]))
