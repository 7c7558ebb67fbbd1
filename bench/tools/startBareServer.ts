import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/freePort.ts'

/** What the bare server answers, whatever it is asked. */
export interface BareAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const program = fileURLToPath(new URL('../bareServer.ts', import.meta.url))

/** Starts a bare Node HTTP server in a process of its own. */
export async function startBareServer({ status, headers, body }: BareAnswer) {
  const port = await freePort()
  const answer = JSON.stringify({ status, headers, body: Buffer.from(body).toString('base64') })
  const child = spawn(process.execPath, [program, String(port), answer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return { port, stop: () => child.kill() }
}
