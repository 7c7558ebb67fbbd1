import { isAnyOf } from '@reduxjs/toolkit'
import { api } from '#src/api/api.ts'
import { signOut } from '#src/api/auth.ts'
import { logOutOfPortal } from '#src/api/portal.ts'
import type { MachineRoom } from '#src/machines/bridge/machineThunk.ts'
import { machinesCleared } from '#src/machines/bridge/machineViews.ts'
import { allUploadsForgotten } from '#src/machines/bridge/rememberedUploads.ts'
import type { StartListening } from './failureListeners.ts'

/**
 * Machines work for whoever is signed in: when the cache is emptied, since somebody has gone or come, they are
 * stopped and forgotten. What they have sent stays on the server, and can be gone on with, unless the person logged out.
 */
export function listenToMachines(
  startListening: StartListening,
  { actors, files }: MachineRoom,
): void {
  startListening({
    matcher: api.util.resetApiState.match,
    effect: (_action, { dispatch }) => {
      actors.stopSession()
      files.clear()
      dispatch(machinesCleared())
    },
  })
  startListening({
    matcher: isAnyOf(signOut.matchFulfilled, logOutOfPortal.matchFulfilled),
    effect: (_action, { dispatch }) => {
      dispatch(allUploadsForgotten())
    },
  })
}
