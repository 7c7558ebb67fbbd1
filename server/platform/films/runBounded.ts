import { spawn } from 'node:child_process'

interface Bounds {
  /** How long it may take, in milliseconds. */
  readonly timeoutMs: number
  /** How much it may print, in bytes. */
  readonly maxOutput: number
  /** Aborted when the process is to stop. */
  readonly stopping: AbortSignal
}

/** The address space that a program may take, in KB: a film of 8K takes half of it. */
const maxMemoryKb = 4_194_304

/** What a program is handed of this process's environment: no secret of ours. */
const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/**
 * Runs a program behind everybody else on this machine, within bounds of time, memory and output, after which it is killed.
 *
 * @returns what it printed; undefined when it failed or went beyond its bounds.
 * @throws when this process is to stop, so that its work is begun again.
 */
export async function runBounded(
  file: string,
  args: readonly string[],
  { timeoutMs, maxOutput, stopping }: Bounds,
): Promise<Buffer | undefined> {
  stopping.throwIfAborted()
  const limited = `ulimit -v ${maxMemoryKb} && exec nice -n 19 "$@"`
  const child = spawn('/bin/sh', ['-c', limited, 'sh', file, ...args], {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const kill = () => child.kill('SIGKILL')
  stopping.addEventListener('abort', kill)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxOutput) kill()
    else chunks.push(chunk)
  })
  const ok = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  stopping.removeEventListener('abort', kill)
  stopping.throwIfAborted()
  return ok ? Buffer.concat(chunks, size) : undefined
}
