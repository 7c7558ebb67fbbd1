import type { CompileRequest } from '#contract/resources/requests.ts'
import {
  type CompilePorts,
  requestCompileMachine,
} from '#src/machines/requestCompile/requestCompileMachine.ts'
import { requestCompileView } from '#src/machines/requestCompile/requestCompileView.ts'
import type { MachineThunk } from './machineThunk.ts'
import { mirror } from './mirror.ts'
import { closeMachine, leaveMachine, sendToMachine, startMachine } from './startMachine.ts'
import { requestCompileViews } from './views.ts'

const mirrors = [
  mirror({ machine: requestCompileMachine, views: requestCompileViews, view: requestCompileView }),
]

/** Sends a request, or sends it again after it was refused. */
export const sendCompiled =
  (id: string, request: CompileRequest, ports: CompilePorts): MachineThunk =>
  (dispatch) => {
    if (dispatch(sendToMachine(requestCompileMachine, id, { type: 'send', request }))) return
    const input = { ports, request }
    dispatch(startMachine({ id, machine: requestCompileMachine, input, mirrors }))
  }

export const recheckCompiled = (id: string, request: CompileRequest): MachineThunk<boolean> =>
  sendToMachine(requestCompileMachine, id, { type: 'change', request })

export const closeCompiled = (id: string): MachineThunk =>
  closeMachine(requestCompileMachine, requestCompileViews, id)

export const leaveCompiled = (id: string): MachineThunk =>
  leaveMachine(requestCompileMachine, requestCompileViews, id)
