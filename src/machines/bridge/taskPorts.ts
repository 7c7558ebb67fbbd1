import { createSubmissions } from '#src/api/submissions.ts'
import { updateTasks } from '#src/api/tasks.ts'
import { forgetTextDraft } from '#src/lib/textDrafts.ts'
import type { TaskPorts } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { actorId } from '#src/machines/uploadQueue/queueRules.ts'
import { answerOf } from './answerOf.ts'
import type { MachineDispatch, MachineRoom, StateOfMachines } from './machineThunk.ts'
import { onReturn } from './onReturn.ts'
import { sendPart } from './sendPart.ts'
import { uploadCalls } from './uploadCalls.ts'
import { textSubmissionViews, uploadViews } from './views.ts'
import { takeWebTurn } from './webTurn.ts'

/** Nobody looks at the call itself afterwards: the machine's view says how it went. */
const untracked = { track: false } as const

/** The world of uploads and tasks as it is in a browser. */
export function taskPorts(
  dispatch: MachineDispatch,
  getState: () => StateOfMachines,
  { files }: MachineRoom,
): TaskPorts {
  return {
    calls: uploadCalls(dispatch, getState, files),
    sendPart: (part) => sendPart(files, part),
    writeText: async (written) => {
      const { id, taskId, itemId, replacesId, name, text } = written
      const of = { task_id: taskId, item_id: itemId, replaces_id: replacesId }
      const submission = { id, ...of, name, text }
      const [kept] = await answerOf(dispatch(createSubmissions.initiate([submission], untracked)))
      forgetTextDraft(written)
      return kept
    },
    handIn: (id) =>
      answerOf(dispatch(updateTasks.initiate([{ id, data: { status: 'COMPLETED' } }], untracked))),
    takeBack: (id) =>
      answerOf(
        dispatch(updateTasks.initiate([{ id, data: { status: 'IN_PROGRESS' } }], untracked)),
      ),
    forget: (job) => {
      files.forget(job.id)
      const views = job.kind === 'file' ? uploadViews : textSubmissionViews
      // A queue hears of an end before the store hears of that last transition, which would bring the view back.
      queueMicrotask(() => dispatch(views.removed(actorId(job))))
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
