import { createSelector } from '@reduxjs/toolkit'
import type { TaskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import {
  type FileProgress,
  fileProgress,
  type UploadTotals,
  uploadTotals,
} from '#src/machines/uploadQueue/fileProgress.ts'
import { actorId } from '#src/machines/uploadQueue/queueRules.ts'
import type { TextSubmissionView } from '#src/machines/uploadQueue/textSubmissionView.ts'
import type { EntryView, UploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import type { StateOfMachines } from './machineThunk.ts'
import { type RememberedUpload, taskOf } from './rememberedUploads.ts'
import type { MachinesState } from './views.ts'

/** The files of one queue with how far each is, and all of them together. */
export interface UploadProgress {
  readonly files: readonly FileProgress[]
  readonly totals: UploadTotals
}

export const taskActorId = (taskId: string) => `task:${taskId}`

/** The machine of a task's files; undefined when none has been sent since the page was loaded. */
export const selectTask = (
  { machines }: MachinesState,
  taskId: string,
): TaskCompletionView | undefined => machines.taskCompletion[taskActorId(taskId)]

/** A text on its way; undefined when none of this id is. */
export const selectText = (
  { machines }: MachinesState,
  id: string,
): TextSubmissionView | undefined => machines.textSubmission[actorId({ kind: 'text', id })]

export const selectQueue = ({ machines }: MachinesState, id: string): UploadQueueView | undefined =>
  machines.uploadQueue[id]

const noEntries: readonly EntryView[] = []
const selectUploads = ({ machines }: MachinesState) => machines.upload

/** Makes a selector, for one screen, of the progress of entries. */
export const progressSelector = (
  entriesOf: (state: MachinesState, id: string) => readonly EntryView[] | undefined,
) =>
  createSelector(
    [(state: MachinesState, id: string) => entriesOf(state, id) ?? noEntries, selectUploads],
    (entries, uploads): UploadProgress => {
      const files = entries.map((entry) => fileProgress(entry, uploads[actorId(entry)]))
      return { files, totals: uploadTotals(files) }
    },
  )

/**
 * The uploads of a task that were interrupted, by a reload or a crash: with the same files chosen again, they go on.
 */
export const selectInterrupted: (state: StateOfMachines, taskId: string) => RememberedUpload[] =
  createSelector(
    [
      ({ rememberedUploads }: StateOfMachines) => rememberedUploads,
      selectUploads,
      (_: StateOfMachines, taskId: string) => taskId,
    ],
    (remembered, uploads, taskId) => {
      const live = new Set(Object.values(uploads).map(({ uploadId }) => uploadId))
      return Object.values(remembered).filter(
        (upload) => taskOf(upload) === taskId && !live.has(upload.uploadId),
      )
    },
  )
