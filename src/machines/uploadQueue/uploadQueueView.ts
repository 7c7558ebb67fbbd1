import type { SnapshotFrom } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import type { UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import type { Entry, Phase } from './queueRules.ts'
import type { uploadQueueMachine } from './uploadQueueMachine.ts'

/** What the store knows of one thing that a queue sends. How far a file is stands in its upload's view. */
export interface EntryView {
  /** The file's id, or the text's. */
  readonly id: string
  readonly kind: 'file' | 'text'
  readonly name: string
  /** In bytes; of a text, its length in UTF-8. */
  readonly size: number
  /** What it is for; of a text, its task or item. */
  readonly target: UploadTarget
  readonly phase: Phase
  readonly error: CallFailure | null
}

export interface UploadQueueView {
  readonly id: string
  readonly state: 'working' | 'settled'
  readonly busy: boolean
  readonly entries: readonly EntryView[]
}

export const uploadQueueView = (
  { value, context }: SnapshotFrom<typeof uploadQueueMachine>,
  id: string,
): UploadQueueView => ({
  id,
  state: value,
  busy: value === 'working',
  entries: entryViews(context.entries),
})

/** What is being removed is no longer shown. */
export const entryViews = (entries: readonly Entry[]): EntryView[] =>
  entries.filter(({ leaving }) => !leaving).map(entryView)

function entryView({ job, phase, error }: Entry): EntryView {
  const { id, kind } = job
  if (job.kind === 'file') {
    const { name, size } = job.file
    return { id, kind, name, size, target: job.target, phase, error }
  }
  const { taskId, itemId, name, text } = job.text
  const target: UploadTarget =
    itemId === undefined ? { for: 'task', taskId } : { for: 'item', itemId, taskId }
  return { id, kind, name, size: new TextEncoder().encode(text).length, target, phase, error }
}
