import { type DevToolsControls, installDevTools } from './devTools.ts'

/** A script for a page, before any of its own: the Redux devtools, with their buttons for a test in `window.reduxDevTools`. */
declare global {
  interface Window {
    reduxDevTools: () => DevToolsControls
  }
}

window.reduxDevTools = installDevTools()
