import {
  type TaskEvent,
  taskCompletionMachine,
} from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import type { FileFacts, UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import { actorId, type Job } from '#src/machines/uploadQueue/queueRules.ts'
import type { QueueOrder } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import type { MachineThunk } from './machineThunk.ts'
import { isFileOf } from './rememberedUploads.ts'
import { sendToMachine, startMachine, stopMachine } from './startMachine.ts'
import { taskPorts } from './taskPorts.ts'
import { taskMirrors } from './uploadMirrors.ts'
import { selectInterrupted, selectTask, taskActorId } from './uploadSelectors.ts'
import { taskCompletionViews, textSubmissionViews, uploadViews } from './views.ts'

/** Files for a task, or for one of its items. They are sent at once. */
interface TaskFiles {
  readonly files: readonly File[]
  readonly itemId?: string | undefined
  /** The submission that they are a new version of. */
  readonly replacesId?: string | undefined
  /** The name and type under which it was begun, where it goes on: a phone may call the same file by another name now. */
  readonly begunAs?: Pick<FileFacts, 'name' | 'type'> | undefined
}

/** A text for a task, or for one of its items. */
export interface TaskText {
  readonly name: string
  readonly text: string
  readonly itemId?: string
  /** The submission that it is a new version of. */
  readonly replacesId?: string
}

/**
 * Sends files for a task. It is handed in only by `handInTask`. One whose upload was interrupted goes on with that, for
 * whatever it was chosen first.
 */
export const addTaskFiles =
  (taskId: string, { files, itemId, replacesId, begunAs }: TaskFiles): MachineThunk =>
  (dispatch, getState, { files: registry }) => {
    const target: UploadTarget = {
      ...(itemId === undefined ? { for: 'task', taskId } : { for: 'item', itemId, taskId }),
      ...(replacesId === undefined ? {} : { replacesId }),
    }
    const jobs = files.map((chosen): Job => {
      const file = { ...registry.keep(chosen), ...begunAs }
      const before = selectInterrupted(getState(), taskId).find((upload) => isFileOf(upload, file))
      return { kind: 'file', id: file.id, target: before?.target ?? target, file }
    })
    dispatch(addJobs(taskId, jobs))
  }

/** Sends a text for a task, as soon as there is a network for it. */
export const addTaskText =
  (taskId: string, text: TaskText): MachineThunk =>
  (dispatch) => {
    const id = crypto.randomUUID()
    dispatch(addJobs(taskId, [{ kind: 'text', id, text: { id, taskId, ...text } }]))
  }

const addJobs = (taskId: string, jobs: readonly Job[]) => sendToTask(taskId, { type: 'add', jobs })

/** Sends the machine of a task an event; where none runs yet, one is started. */
const sendToTask =
  (taskId: string, event: TaskEvent): MachineThunk =>
  (dispatch, getState, room) => {
    const id = taskActorId(taskId)
    const input = { taskId, ports: taskPorts(dispatch, getState, room) }
    dispatch(startMachine({ id, machine: taskCompletionMachine, input, mirrors: taskMirrors }))
    dispatch(sendToMachine(taskCompletionMachine, id, event))
  }

/** Pauses, resumes, retries, cancels or removes what is sent for a task: these entries, or all of them. */
export const orderTaskFiles = (
  taskId: string,
  type: QueueOrder,
  ids?: readonly string[],
): MachineThunk<boolean> => {
  const order = ids === undefined ? { type } : { type, ids }
  return sendToMachine(taskCompletionMachine, taskActorId(taskId), order)
}

/** The person has finished: the task is handed in, also while files are on their way. */
export const handInTask = (taskId: string): MachineThunk => sendToTask(taskId, { type: 'handIn' })

/** The person has not finished after all: what is sent stays, and does not complete the task. */
export const takeTaskBack = (taskId: string): MachineThunk =>
  sendToTask(taskId, { type: 'takeBack' })

/** Ends the machine of a task, and forgets what it has sent. What is under way stops; the server keeps its parts for a week. */
export const closeTask =
  (taskId: string): MachineThunk =>
  (dispatch, getState, { files }) => {
    const view = selectTask(getState(), taskId)
    if (!dispatch(stopMachine(taskCompletionMachine, taskActorId(taskId)))) return
    for (const entry of view?.entries ?? []) {
      files.forget(entry.id)
      const views = entry.kind === 'file' ? uploadViews : textSubmissionViews
      dispatch(views.removed(actorId(entry)))
    }
    dispatch(taskCompletionViews.removed(taskActorId(taskId)))
  }
