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

/** A shell that becomes the program, which it is given with its arguments. */
const limited = `ulimit -v ${maxMemoryKb}
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL nice -n 19 "$@"; fi
exec nice -n 19 "$@"`

/** What a program is handed of this process's environment: no secret of ours. */
const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** How much of what a program complains of is noted, in characters. */
const maxComplaint = 500

/**
 * Runs a program behind everybody else on this machine, within bounds of time, memory and output, after which it is killed. Where
 * `setpriv` is (util-linux, from 2.33), it also ends when this process is killed.
 *
 * @param complain is told what the program wrote to its standard error, when it failed.
 * @returns what it printed; undefined when it failed or went beyond its bounds.
 * @throws when this process is to stop, or somebody else killed the program, such as a system that had no memory left: its work is
 * begun again.
 */
export async function runBounded(
  file: string,
  args: readonly string[],
  { timeoutMs, maxOutput, stopping }: Bounds,
  complain: (said: string) => void = () => {},
): Promise<Buffer | undefined> {
  stopping.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', limited, 'sh', file, ...args], {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isKilledHere = false
  const kill = () => {
    isKilledHere = true
    child.kill('SIGKILL')
  }
  const timer = setTimeout(kill, timeoutMs)
  stopping.addEventListener('abort', kill)
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxOutput) kill()
    else chunks.push(chunk)
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-maxComplaint)
  })
  const [code, signal] = await new Promise<readonly [number | null, string | null]>((resolve) => {
    child.once('error', () => resolve([1, null]))
    child.once('close', (...how) => resolve(how))
  })
  clearTimeout(timer)
  stopping.removeEventListener('abort', kill)
  stopping.throwIfAborted()
  if (signal === 'SIGKILL' && !isKilledHere) throw new Error(`${file} was killed`)
  if (code === 0) return Buffer.concat(chunks, size)
  complain(said.trim())
  return undefined
}
