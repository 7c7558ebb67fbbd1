import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly process: ChildProcess
  /** What it wrote so far: its log, then its complaints. */
  readonly output: () => string
  /** Resolves when it answers; rejects with its output when it ends instead. */
  readonly listening: Promise<void>
  /** Sends a signal and waits for the end. Gives the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** @param variables the whole environment but PATH. */
export function startServerProcess(variables: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const listening = new Promise<void>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString()
      if (output.includes('"msg":"listening"')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(output)))
  })
  listening.catch(() => undefined)
  return {
    process: child,
    output: () => output,
    listening,
    async end(signal) {
      child.kill(signal)
      const [code, endedBy] = await ended
      return code ?? endedBy
    },
  }
}
