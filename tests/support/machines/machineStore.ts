import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import type { MachineDispatch, MachineRoom } from '#src/machines/bridge/machineThunk.ts'
import { rememberedUploadsReducer } from '#src/machines/bridge/rememberedUploads.ts'
import { RunningActors } from '#src/machines/bridge/runningActors.ts'
import { machinesReducer } from '#src/machines/bridge/views.ts'

/**
 * A store of machines alone, of which every action is written down, frozen to its depths: whoever changed one
 * afterwards, or the state made of it, would throw.
 */
export function machineStore(whileBusy?: (busy: boolean) => void) {
  const actions: UnknownAction[] = []
  const room: MachineRoom = {
    actors: new RunningActors(whileBusy),
    files: new FileRegistry(),
    isReplaying: () => false,
  }
  const record: Middleware = () => (next) => (action) => {
    if (isAction(action)) actions.push(deepFreeze(action))
    return next(action)
  }
  const store = configureStore({
    reducer: { machines: machinesReducer, rememberedUploads: rememberedUploadsReducer },
    middleware: (usual) => usual({ thunk: { extraArgument: room } }).concat(record),
    enhancers: (usual) => usual({ autoBatch: { type: 'tick' } }),
  })
  const dispatch: MachineDispatch = store.dispatch
  return { store, dispatch, actions, room, types: () => actions.map(({ type }) => type) }
}

const isAction = (action: unknown): action is UnknownAction =>
  typeof action === 'object' && action !== null && 'type' in action

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) deepFreeze(part)
  }
  return value
}
