import type { AnyStateMachine } from 'xstate'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import { csvImportMachine } from '#src/machines/csvImport/csvImportMachine.ts'
import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import { pictureUploadMachine } from '#src/machines/pictureUpload/pictureUploadMachine.ts'
import { requestCompileMachine } from '#src/machines/requestCompile/requestCompileMachine.ts'
import { signInMachine } from '#src/machines/signIn/signInMachine.ts'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import { textSubmissionMachine } from '#src/machines/uploadQueue/textSubmissionMachine.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { chartOf } from './chart.ts'
import { layOut, type PlacedChart } from './layOut.ts'

export type MachineName = keyof MachinesState['machines']

/** Every machine, by the name that its views have in the store. */
export const machines: Readonly<Record<MachineName, AnyStateMachine>> = {
  upload: uploadMachine,
  uploadQueue: uploadQueueMachine,
  textSubmission: textSubmissionMachine,
  taskCompletion: taskCompletionMachine,
  landingPageSave: landingPageSaveMachine,
  pictureUpload: pictureUploadMachine,
  csvImport: csvImportMachine(),
  requestCompile: requestCompileMachine,
  signIn: signInMachine,
}

export const machineNames = Object.keys(machines).filter(
  (name): name is MachineName => name in machines,
)

const placed = new Map<MachineName, Promise<PlacedChart>>()

/** How a machine is drawn. Definitions do not change, so that each is laid out once. */
export function placedChart(name: MachineName): Promise<PlacedChart> {
  const chart = placed.get(name) ?? layOut(chartOf(machines[name]))
  placed.set(name, chart)
  return chart
}
