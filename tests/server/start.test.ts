import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../support/freePort.ts'
import { temporaryDataDir } from '../support/postgres/temporaryDataDir.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'

const started: ServerProcess[] = []

afterEach(async () => {
  for (const server of started.splice(0)) {
    if (server.process.exitCode === null && server.process.signalCode === null)
      await server.end('SIGTERM')
  }
})

async function start(variables: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = startServerProcess({ PORT: String(await freePort()), ...variables })
  started.push(server)
  return server
}

const status = async (port: string, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status

describe('the process', () => {
  it('starts on an empty folder, answers, stops on a signal, and starts again', async () => {
    const DATA_DIR = await temporaryDataDir()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const PORT = String(await freePort())
      const server = await start({ DATA_DIR, PORT })
      await server.listening
      expect(await status(PORT, '/healthz')).toBe(200)
      expect(await status(PORT, '/readyz')).toBe(200)
      expect(await server.end(signal)).toBe(0)
    }
  }, 60_000)

  it('starts again by itself after it was killed', async () => {
    const DATA_DIR = await temporaryDataDir()
    const first = await start({ DATA_DIR })
    await first.listening
    expect(await first.end('SIGKILL')).toBe('SIGKILL')

    const PORT = String(await freePort())
    const second = await start({ DATA_DIR, PORT })
    await second.listening
    expect(await status(PORT, '/readyz')).toBe(200)
  }, 60_000)

  it('refuses a folder that another process has, with one sentence', async () => {
    const DATA_DIR = await temporaryDataDir()
    await (await start({ DATA_DIR })).listening
    const second = await start({ DATA_DIR })
    const [code] = await once(second.process, 'exit')
    expect([code, second.output()]).toEqual([1, expect.stringMatching(/^[^\n]*already[^\n]*\n$/)])
  }, 60_000)

  it('refuses a port that is taken, with one sentence, and leaves nothing running', async () => {
    const PORT = String(await freePort())
    await (await start({ DATA_DIR: await temporaryDataDir(), PORT })).listening
    const DATA_DIR = await temporaryDataDir()
    const second = await start({ DATA_DIR, PORT })
    const [code] = await once(second.process, 'exit')
    expect(code).toBe(1)
    expect(second.output()).toContain(`PORT ${PORT} on 127.0.0.1 is in use.`)
    await (await start({ DATA_DIR })).listening
  }, 60_000)

  it('refuses a wrong variable with one line that names it', async () => {
    const server = await start({ DATA_DIR: await temporaryDataDir(), PORT: 'eighty' })
    const [code] = await once(server.process, 'exit')
    expect([code, server.output()]).toEqual([1, 'PORT must be a port number\n'])
  })
})
