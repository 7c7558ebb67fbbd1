import {
  configureStore,
  createListenerMiddleware,
  type DevToolsEnhancerOptions,
  type Reducer,
} from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '#src/api/api.ts'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import type { MachineRoom } from '#src/machines/bridge/machineThunk.ts'
import { RunningActors } from '#src/machines/bridge/runningActors.ts'
import { listenToConnection } from './connectionListeners.ts'
import { listenToCreatorMode } from './creatorModeListeners.ts'
import { listenToDeletions } from './deletionListeners.ts'
import { listenToFailures } from './failureListeners.ts'
import { listenToMachines } from './machineListeners.ts'
import type { Outside } from './outside.ts'
import { presentOnly } from './presentOnly.ts'
import { type RootState, rootReducer } from './rootReducer.ts'
import { listenToSession } from './sessionListeners.ts'
import { listenToWorkspace } from './workspaceListeners.ts'

/** What the Redux devtools need of a store: see `openDevTools.ts`. */
export interface StoreDevTools {
  readonly options: DevToolsEnhancerOptions
  /** Knows the actions of a log too. */
  readonly reducer: Reducer<RootState>
  /** Whether the store shows what was recorded, and not the present. */
  readonly isReplaying: (store: { readonly getState: () => RootState }) => boolean
}

/** Makes the one store: the shared state of every screen. */
export function createAppStore(outside: Outside, devTools?: StoreDevTools) {
  const isReplaying = (): boolean => devTools?.isReplaying(store) ?? false
  const room: MachineRoom = {
    actors: new RunningActors(outside.whileBusy),
    files: new FileRegistry(),
    isReplaying,
  }
  const listeners = createListenerMiddleware<RootState>()
  const store = configureStore({
    reducer: devTools?.reducer ?? rootReducer,
    middleware: (usual) =>
      usual({ thunk: { extraArgument: room } })
        .prepend(presentOnly(listeners.middleware, isReplaying))
        .concat(api.middleware),
    // What machines tell in one burst is shown once.
    enhancers: (usual) => usual({ autoBatch: { type: 'tick' } }),
    devTools: devTools?.options ?? false,
  })
  listenToFailures(listeners.startListening, outside)
  listenToConnection(listeners.startListening)
  listenToDeletions(listeners.startListening)
  listenToSession(listeners.startListening, outside)
  listenToWorkspace(listeners.startListening, outside)
  listenToCreatorMode(listeners.startListening, outside)
  listenToMachines(listeners.startListening, room)
  // Lets queries refresh when the window is looked at again, or the network is back.
  setupListeners(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
