import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { FileRegistry } from './fileRegistry.ts'
import type { RunningActors } from './runningActors.ts'
import type { MachinesState } from './views.ts'

/** What the store keeps for machines outside its state: actors and files are no JSON. */
export interface MachineRoom {
  readonly actors: RunningActors
  readonly files: FileRegistry
}

export type MachineDispatch = ThunkDispatch<MachinesState, MachineRoom, UnknownAction>

/** An action that works on machines. */
export type MachineThunk<Result = void> = (
  dispatch: MachineDispatch,
  getState: () => MachinesState,
  room: MachineRoom,
) => Result
