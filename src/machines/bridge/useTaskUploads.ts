import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import type { Submission } from '#contract/resources/submissions.ts'
import type { TaskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import type { MachineDispatch } from './machineThunk.ts'
import {
  addTaskFiles,
  addTaskText,
  closeTask,
  handInTask,
  orderTaskFiles,
  type TaskText,
  takeTaskBack,
} from './taskUploads.ts'
import { progressSelector, selectTask, type UploadProgress } from './uploadSelectors.ts'
import { useShown } from './useShown.ts'

/** What a task's screen shows of its uploads, and what it can do with them. */
export interface TaskUploads extends UploadProgress {
  /** Undefined until something has been added. */
  readonly task: TaskCompletionView | undefined
  readonly addFiles: (files: readonly File[], itemId?: string) => void
  /** Sends a file as a new version of one that has come. */
  readonly replaceFile: (file: File, former: Pick<Submission, 'id' | 'item_id'>) => void
  /** Goes on with an upload that was interrupted, with its file chosen again. */
  readonly continueFile: (file: File, submission: Submission) => void
  readonly addText: (text: TaskText) => void
  /** Without ids: everything. */
  readonly order: (order: QueueOrder, ids?: readonly string[]) => void
  /** Hands the task in: from then on the server completes it with its last file. */
  readonly handIn: () => void
  /** Takes that back. */
  readonly takeBack: () => void
  readonly close: () => void
}

/** The uploads of one task. They go on when the screen is left, and are here again when it is back. */
export function useTaskUploads(taskId: string): TaskUploads {
  const dispatch: MachineDispatch = useDispatch()
  const selectProgress = useMemo(
    () => progressSelector((state, id) => selectTask(state, id)?.entries),
    [],
  )
  const task = useShown((state) => selectTask(state, taskId))
  const progress = useShown((state) => selectProgress(state, taskId))
  const actions = useMemo(
    () => ({
      addFiles: (files: readonly File[], itemId?: string) =>
        dispatch(addTaskFiles(taskId, { files, itemId })),
      replaceFile: (file: File, { id, item_id }: Pick<Submission, 'id' | 'item_id'>) =>
        dispatch(
          addTaskFiles(taskId, { files: [file], itemId: item_id ?? undefined, replacesId: id }),
        ),
      continueFile: (file: File, { name, type, item_id, replaces_id }: Submission) =>
        dispatch(
          addTaskFiles(taskId, {
            files: [file],
            itemId: item_id ?? undefined,
            replacesId: replaces_id ?? undefined,
            begunAs: { name, type },
          }),
        ),
      addText: (text: TaskText) => dispatch(addTaskText(taskId, text)),
      order: (order: QueueOrder, ids?: readonly string[]) =>
        dispatch(orderTaskFiles(taskId, order, ids)),
      handIn: () => dispatch(handInTask(taskId)),
      takeBack: () => dispatch(takeTaskBack(taskId)),
      close: () => dispatch(closeTask(taskId)),
    }),
    [dispatch, taskId],
  )
  return { task, ...progress, ...actions }
}
