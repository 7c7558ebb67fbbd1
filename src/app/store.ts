import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '../api/api.ts'
import { listenToCreatorMode } from './creatorModeListeners.ts'
import { listenToFailures } from './failureListeners.ts'
import type { Outside } from './outside.ts'
import { type RootState, rootReducer } from './rootReducer.ts'
import { listenToSession } from './sessionListeners.ts'
import { listenToWorkspace } from './workspaceListeners.ts'

/** Makes the one store: the shared state of every screen. */
export function createAppStore(outside: Outside) {
  const listeners = createListenerMiddleware<RootState>()
  const store = configureStore({
    reducer: rootReducer,
    middleware: (usual) => usual().prepend(listeners.middleware).concat(api.middleware),
    devTools: { name: 'Greenroom' },
  })
  listenToFailures(listeners.startListening, outside)
  listenToSession(listeners.startListening, outside)
  listenToWorkspace(listeners.startListening, outside)
  listenToCreatorMode(listeners.startListening, outside)
  // Lets queries refresh when the window is looked at again, or the network is back.
  setupListeners(store.dispatch)
  return store
}

export type AppStore = ReturnType<typeof createAppStore>
