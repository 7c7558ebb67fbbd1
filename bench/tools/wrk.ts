import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { number, object } from 'yup'

const scriptAt = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export interface Load {
  readonly port: number
  readonly seconds: number
  readonly links: number
  readonly bots: boolean
  /** How many connections are open at a time: {@link connections}, if nothing is said. */
  readonly connections?: number
  /** How long each of them rests after an answer, on the average, in milliseconds. */
  readonly pauseMs?: number
}

/** How many connections are open at a time, if nothing is said. */
export const connections = 32

export type Measured = Awaited<ReturnType<typeof runWrk>>

/** Opens links as fast as they are answered, or with pauses. */
export const runWrk = ({
  port,
  seconds,
  links,
  bots,
  connections: at = connections,
  pauseMs,
}: Load) =>
  measure({
    args: [`-c${at}`, `-d${seconds}`, '-s', scriptAt('./visitors.lua')],
    url: `http://127.0.0.1:${port}/`,
    variables: {
      LINKS: String(links),
      ...(bots ? { BOTS: '1' } : {}),
      PAUSE: String(pauseMs ?? 0),
    },
  })

/** One call, made over and over. */
export interface CallLoad {
  readonly port: number
  readonly path: string
  readonly seconds: number
  /** How many are under way at a time. */
  readonly connections: number
  /** The body, as text of JSON. */
  readonly body: string
  readonly cookie?: string | undefined
}

/** Makes a call as fast as it is answered, as a browser does: with its cookie, and taking compressed answers. */
export const runCalls = ({ port, path, seconds, connections: at, body, cookie }: CallLoad) =>
  measure({
    args: [`-c${at}`, `-d${seconds}`, '-s', scriptAt('./calls.lua')],
    url: `http://127.0.0.1:${port}${path}`,
    variables: { BODY: body, ...(cookie ? { COOKIE: cookie } : {}) },
  })

interface Run {
  readonly args: readonly string[]
  readonly url: string
  readonly variables: Readonly<Record<string, string>>
}

async function measure({ args, url, variables }: Run) {
  const wrk = spawn('wrk', ['-t1', ...args, url], {
    env: { PATH: process.env['PATH'], RESULT: scriptAt('./result.lua'), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([wrk.stdout.toArray(), once(wrk, 'exit')])
  const line = Buffer.concat(output).toString().trim().split('\n').at(-1) ?? ''
  const { requests, microseconds, p50, p99, errors } = await result.validate(JSON.parse(line))
  return {
    answers: requests,
    errors,
    perSecond: requests / (microseconds / 1e6),
    p50: p50 / 1000,
    p99: p99 / 1000,
  }
}

const result = object({
  requests: number().required(),
  microseconds: number().required(),
  p50: number().required(),
  p99: number().required(),
  errors: number().required(),
})

/** Makes sure that wrk can be run: installs it on Debian as root, and otherwise says so. */
export function installWrk(): void {
  if (runs('wrk', ['--version'])) return
  if (process.getuid?.() === 0 && runs('apt-get', ['--version'])) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'wrk'], { stdio: 'inherit' })
    return
  }
  throw new Error(
    'The load generator wrk is missing. Install it, for example with "apt install wrk".',
  )
}

function runs(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch (error) {
    // wrk prints its version and exits with 1.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
