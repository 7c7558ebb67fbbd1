import type { BrowserContext, Page } from '@playwright/test'
import { build } from 'vite'

let script: Promise<string> | undefined

/** Gives every page of a browser the Redux devtools, as the extension would. */
export async function addReduxDevTools(context: BrowserContext): Promise<void> {
  script ??= bundled('tests/support/client/devToolsInPage.ts')
  await context.addInitScript(await script)
}

/** How many actions have been logged. */
export const logLength = (page: Page) => page.evaluate(() => window.reduxDevTools().types().length)

/** The types of what was logged, as the extension lists them. */
export const logTypes = (page: Page) => page.evaluate(() => window.reduxDevTools().types())

/** What the extension exports to a file. */
export const exportLog = (page: Page) => page.evaluate(() => window.reduxDevTools().exportLog())

export const importLog = (page: Page, file: string) =>
  page.evaluate((log) => window.reduxDevTools().importLog(log), file)

/** Shows the moment after so many actions. */
export const jumpTo = (page: Page, place: number) =>
  page.evaluate((at) => window.reduxDevTools().jumpTo(at), place)

/** A module and what it imports as one script. */
async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'devTools', fileName: 'devTools' },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const output = first && 'output' in first ? first.output[0] : undefined
  if (output?.type !== 'chunk') throw new Error(`${entry} was not bundled`)
  return output.code
}
