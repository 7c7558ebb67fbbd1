import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

/**
 * A running Greenroom, in a process that can be killed. The test files that one worker runs share it: every
 * test signs in as somebody of its own.
 */
export interface Greenroom {
  readonly url: string
  readonly port: number
  /** Its DATA_DIR. */
  readonly dataDir: string
  /** Where links stand: `http://bio.localhost:PORT`. */
  readonly linkUrl: string
  /** Ends the process in one way and starts another on the same data. */
  restart(signal: NodeJS.Signals): Promise<void>
}

interface Fixtures {
  /** Fails the test when a page wrote an error to its console or threw one. */
  readonly quietConsole: undefined
}

/**
 * How errors begin that the console may show: files that are not there (of styles it says so by their type), and frames without
 * scripts, which refuse those by which Playwright records a trace.
 */
const expected = [
  'Failed to load resource',
  'Refused to apply style from',
  "Blocked script execution in 'about:",
]

/** Playwright's test with a running Greenroom beside it. */
export const test = base.extend<Fixtures, { greenroom: Greenroom }>({
  greenroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-browser-'))
      // PostgreSQL runs as another user when this process is root's.
      await chmod(dataDir, 0o755)
      const port = await freePort()
      const variables = { DATA_DIR: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1,::1' }
      const start = () => startServerProcess(variables)
      let server = await start()
      await use({
        url: `http://localhost:${port}`,
        port,
        dataDir,
        linkUrl: `http://bio.localhost:${port}`,
        async restart(signal) {
          await server.end(signal)
          server = await start()
        },
      })
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ greenroom }, use) => use(greenroom.url),
  quietConsole: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        const isExpected = expected.some((start) => message.text().startsWith(start))
        if (message.type() === 'error' && !isExpected) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await use(undefined)
      if (complaints.length > 0) throw new Error(`The console says:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})
