import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { FileRegistry } from './fileRegistry.ts'
import type { RememberedState } from './rememberedUploads.ts'
import type { RunningActors } from './runningActors.ts'
import type { MachinesState } from './views.ts'

/** What the store keeps for machines outside its state: actors and files are no JSON. */
export interface MachineRoom {
  readonly actors: RunningActors
  readonly files: FileRegistry
  /** Whether the store shows what was recorded: nothing starts then. */
  readonly isReplaying: () => boolean
}

/** What of the store's state machines look at. */
export type StateOfMachines = MachinesState & RememberedState

export type MachineDispatch = ThunkDispatch<StateOfMachines, MachineRoom, UnknownAction>

/** An action that works on machines. */
export type MachineThunk<Result = void> = (
  dispatch: MachineDispatch,
  getState: () => StateOfMachines,
  room: MachineRoom,
) => Result
