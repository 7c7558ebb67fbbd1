import { createSubmissions } from '#src/api/submissions.ts'
import { updateTasks } from '#src/api/tasks.ts'
import type { TaskPorts } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { actorId } from '#src/machines/uploadQueue/queueRules.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch, MachineRoom, StateOfMachines } from './machineThunk.ts'
import { onReturn } from './onReturn.ts'
import { sendPart } from './sendPart.ts'
import { uploadCalls } from './uploadCalls.ts'
import { textSubmissionViews, uploadViews } from './views.ts'
import { takeWebTurn } from './webTurn.ts'

/** The world of uploads and tasks as it is in a browser. */
export function taskPorts(
  dispatch: MachineDispatch,
  getState: () => StateOfMachines,
  { files }: MachineRoom,
): TaskPorts {
  return {
    calls: uploadCalls(dispatch, getState),
    sendPart: (part) => sendPart(files, part),
    writeText: async ({ taskId, itemId, name, text }) => {
      const item = itemId === undefined ? {} : { item_id: itemId }
      const submission = { task_id: taskId, ...item, name, text }
      const written = await answerOf(dispatch(createSubmissions.initiate([submission])))
      return written[0]
    },
    completeTask: (id) =>
      answerOf(dispatch(updateTasks.initiate([{ id, data: { status: 'COMPLETED' } }]))),
    forget: (job) => {
      files.forget(job.id)
      const views = job.kind === 'file' ? uploadViews : textSubmissionViews
      dispatch(views.removed(actorId(job)))
    },
    network: {
      isOnline: () => navigator.onLine,
      onReturn,
    },
    takeTurn: takeWebTurn,
    now: Date.now,
    random: Math.random,
  }
}
