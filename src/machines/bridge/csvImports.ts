import {
  csvImportMachine,
  type ImportEvent,
  type ImportInput,
} from '#src/machines/csvImport/csvImportMachine.ts'
import { csvImportView } from '#src/machines/csvImport/csvImportView.ts'
import type { MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import {
  closeMachine,
  leaveMachine,
  sendToMachine,
  startMachine,
  stopMachine,
} from './startMachine.ts'
import { csvImportViews } from './views.ts'

/** Of lines of any kind: events and views know none. */
const anyImport = csvImportMachine<object>()

const mirrors = [mirror({ machine: anyImport, views: csvImportViews, view: csvImportView })]

/** Begins to import a file, in place of the one before. */
export const beginImport =
  <Line extends object>(id: string, input: ImportInput<Line>): MachineThunk =>
  (dispatch) => {
    if (!dispatch(stopMachine(anyImport, id))) return
    dispatch(startMachine({ id, machine: csvImportMachine<Line>(), input, mirrors }))
  }

export const sendToImport = (id: string, event: ImportEvent): MachineThunk<boolean> =>
  sendToMachine(anyImport, id, event)

export const closeImport = (id: string): MachineThunk => closeMachine(anyImport, csvImportViews, id)

export const leaveImport = (id: string): MachineThunk => leaveMachine(anyImport, csvImportViews, id)
