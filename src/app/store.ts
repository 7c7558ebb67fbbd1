import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '#src/api/api.ts'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import type { MachineRoom } from '#src/machines/bridge/machineThunk.ts'
import { RunningActors } from '#src/machines/bridge/runningActors.ts'
import { listenToConnection } from './connectionListeners.ts'
import { listenToCreatorMode } from './creatorModeListeners.ts'
import { listenToDeletions } from './deletionListeners.ts'
import { actionSanitizer, stateSanitizer } from './devTools.ts'
import { listenToFailures } from './failureListeners.ts'
import { listenToMachines } from './machineListeners.ts'
import type { Outside } from './outside.ts'
import { type RootState, rootReducer } from './rootReducer.ts'
import { listenToSession } from './sessionListeners.ts'
import { listenToWorkspace } from './workspaceListeners.ts'

/** Makes the one store: the shared state of every screen. */
export function createAppStore(outside: Outside) {
  const room: MachineRoom = {
    actors: new RunningActors(outside.whileBusy),
    files: new FileRegistry(),
  }
  const listeners = createListenerMiddleware<RootState>()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (usual) =>
      usual({ thunk: { extraArgument: room } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
    // What machines tell in one burst is shown once.
    enhancers: (usual) => usual({ autoBatch: { type: 'tick' } }),
    devTools: { name: 'Greenroom', actionSanitizer, stateSanitizer },
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
