import type { InspectionEvent } from 'xstate'

type Inspect = (event: InspectionEvent) => void

/**
 * In development with `VITE_INSPECT_MACHINES=1`, what every machine does is shown in the Stately inspector, which opens
 * in a window of its own. A production build holds nothing of it.
 */
export const inspectInStately: Inspect | undefined =
  import.meta.env.DEV && import.meta.env.VITE_INSPECT_MACHINES === '1' ? lateInspector() : undefined

/** Keeps what happens until the inspector has been loaded. */
function lateInspector(): Inspect {
  const inspector = import('@statelyai/inspect').then(({ createBrowserInspector }) =>
    createBrowserInspector(),
  )
  return (event) => void inspector.then(({ inspect }) => inspect.next?.(event))
}
