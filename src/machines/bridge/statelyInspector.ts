import type { InspectionEvent } from 'xstate'
import { isRecord } from '#src/lib/isRecord.ts'
import { hideSecrets } from '#src/lib/secrets.ts'

type Inspect = (event: InspectionEvent) => void

/**
 * In development with `VITE_INSPECT_MACHINES=1`, what every machine does is shown in the Stately inspector, which opens
 * in a window of its own. Its pages are Stately's and come from the internet: without that, the console says so, and the
 * Redux devtools show the machines as they always do. A production build holds nothing of it.
 */
export const inspectInStately: Inspect | undefined =
  import.meta.env.DEV && import.meta.env.VITE_INSPECT_MACHINES === '1' ? lateInspector() : undefined

const inspectorUrl = 'https://stately.ai/inspect'

/** Keeps what happens until the inspector has been loaded. */
function lateInspector(): Inspect {
  const inspector = openInspector()
  return (event) => void inspector.then((opened) => opened?.inspect.next?.(event))
}

async function openInspector() {
  if (!(await isReachable(inspectorUrl))) {
    // biome-ignore lint/suspicious/noConsole: meant for the developer who has asked for the inspector
    console.warn(
      `The Stately inspector does not open: its pages come from ${inspectorUrl}, which cannot be reached from here. ` +
        'The Redux devtools show every machine: its steps as actions, its view in state.machines.',
    )
    return undefined
  }
  const { createBrowserInspector } = await import('@statelyai/inspect')
  return createBrowserInspector({
    url: inspectorUrl,
    sanitizeEvent: (event) => ({ ...fieldsOf(event), type: event.type }),
    sanitizeContext: fieldsOf,
  })
}

/** What of it may be read over a shoulder. */
function fieldsOf(value: unknown): Record<string, unknown> {
  const shown = hideSecrets(value)
  return isRecord(shown) ? shown : {}
}

/** Whether anything answers there, whatever it says. */
async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
