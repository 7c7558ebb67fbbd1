import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/support/freePort.ts'
import {
  deleteDataDir,
  makeDataDir,
  temporaryDataDir,
} from '#tests/support/postgres/temporaryDataDir.ts'
import {
  type ServerProcess,
  startRefused,
  startServerProcess,
} from '#tests/support/serverProcess.ts'

const started: ServerProcess[] = []

/** Empty at first; then with what the tests before have left in it, as a folder of somebody who starts and stops. */
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await makeDataDir()
})

afterAll(() => deleteDataDir(DATA_DIR))

afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())))

async function start(variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(variables)
  started.push(server)
  return server
}

const status = async ({ port }: ServerProcess, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status

describe('the process', () => {
  it('starts on an empty folder, answers, stops on a signal, and starts again', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = await start({ DATA_DIR })
      expect(await status(server, '/healthz')).toBe(200)
      expect(await status(server, '/readyz')).toBe(200)
      expect(await server.end(signal)).toBe(0)
    }
  }, 60_000)

  it('starts again by itself after it was killed', async () => {
    const first = await start({ DATA_DIR })
    expect(await first.end('SIGKILL')).toBe('SIGKILL')
    expect(await status(await start({ DATA_DIR }), '/readyz')).toBe(200)
  }, 60_000)

  it('refuses a folder that another process has, with one sentence', async () => {
    await start({ DATA_DIR })
    expect(await startRefused({ DATA_DIR, PORT: String(await freePort()) })).toEqual({
      exit: 1,
      output: expect.stringMatching(/^[^\n]*already[^\n]*\n$/),
    })
  }, 60_000)

  it('refuses a port that is taken, with one sentence, and leaves nothing running', async () => {
    const { port } = await start({ DATA_DIR })
    const other = await temporaryDataDir()
    expect(await startRefused({ DATA_DIR: other, PORT: String(port) })).toEqual({
      exit: 1,
      output: expect.stringMatching(
        new RegExp(`^PORT ${port} on 127\\.0\\.0\\.1 is in use\\.[^\n]*\n$`),
      ),
    })
    // It is refused before a database is made.
    expect(await readdir(other)).toEqual(['greenroom.lock'])
    expect(await status(await start({ DATA_DIR: other }), '/readyz')).toBe(200)
  }, 60_000)

  it('refuses a wrong variable with one line that names it', async () => {
    expect(await startRefused({ DATA_DIR: await temporaryDataDir(), PORT: 'eighty' })).toEqual({
      exit: 1,
      output: 'PORT must be a port number\n',
    })
  })
})
