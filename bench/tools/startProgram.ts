import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/freePort.ts'

/** A small server of the bench, in a process of its own. */
interface Program {
  readonly pid: number
  readonly port: number
  /** Resolves once it has ended. */
  readonly stop: () => Promise<unknown>
}

/**
 * Runs a program of bench/ and waits for its first line.
 *
 * @param name its path below bench/.
 * @param rest its arguments after the port.
 */
export async function startProgram(name: string, ...rest: readonly string[]): Promise<Program> {
  const port = await freePort()
  const program = fileURLToPath(new URL(`../${name}`, import.meta.url))
  const child = spawn(process.execPath, [program, String(port), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return {
    pid: child.pid ?? 0,
    port,
    stop() {
      child.kill()
      return ended
    },
  }
}
