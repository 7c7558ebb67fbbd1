import type { UploadTarget } from '#src/machines/upload/uploadPorts.ts'
import type { Job } from '#src/machines/uploadQueue/queueRules.ts'
import {
  type QueueOrder,
  uploadQueueMachine,
} from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import type { MachineThunk } from './machineThunk.ts'
import { sendToMachine, startMachine } from './startMachine.ts'
import { taskPorts } from './taskPorts.ts'
import { queueMirrors } from './uploadMirrors.ts'

/**
 * Sends files that complete nothing: to the library of examples, or for an item.
 *
 * @param id the queue's: files of the same id wait for each other.
 */
export const addQueueFiles =
  (id: string, target: UploadTarget, files: readonly File[]): MachineThunk =>
  (dispatch, getState, room) => {
    const jobs = files.map((chosen): Job => {
      const file = room.files.keep(chosen)
      return { kind: 'file', id: file.id, target, file }
    })
    const input = { ports: taskPorts(dispatch, getState, room) }
    dispatch(startMachine({ id, machine: uploadQueueMachine, input, mirrors: queueMirrors }))
    dispatch(sendToMachine(uploadQueueMachine, id, { type: 'add', jobs }))
  }

/** Pauses, resumes, retries, cancels or removes what a queue sends: these entries, or all of them. */
export const orderQueueFiles = (
  id: string,
  type: QueueOrder,
  ids?: readonly string[],
): MachineThunk<boolean> =>
  sendToMachine(uploadQueueMachine, id, ids === undefined ? { type } : { type, ids })
