import { CompilePage } from '#src/features/requests/compile/CompilePage.tsx'
import { listenToCompileDrafts } from '#src/features/requests/compile/compileDraftListeners.ts'
import { compileDraftSlice } from '#src/features/requests/compile/compileDraftSlice.ts'
import { WithSlice } from './WithSlice.tsx'

/** The screen on which a request is made, with its draft. */
export const CompileRoute = () => (
  <WithSlice slice={compileDraftSlice} listen={listenToCompileDrafts}>
    <CompilePage />
  </WithSlice>
)
