import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import manifest from '../../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A small demonstration that runs. */
interface Demo {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a small demonstration as `npm run demo` does, on a folder and a port of its own. */
export async function startDemo(): Promise<Demo> {
  const parent = await mkdtemp(join(await fastFolder(), 'greenroom-looks-'))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(parent, 0o755)
  const port = await freePort()
  const [, ...options] = manifest.scripts.demo.split(' ')
  const child = spawn(process.execPath, [...options, '--tiny'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DEMO_DIR: join(parent, '.greenroom-demo'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((running, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('demonstration is running')) running()
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    ended.then(() => failed(new Error(`The demonstration did not start:\n${output}`)))
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(parent, { recursive: true, force: true })
    },
  }
}
