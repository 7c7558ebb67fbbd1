import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StartupError } from '#server/platform/config/startupError.ts'
import { withClient } from './withClient.ts'

/** How long a database may take to answer: it may be starting beside this process. */
const defaultTimeoutMs = 30_000

/** Between two attempts. */
const pauseMs = 500

/** What each of these means, by SQLSTATE: none of them passes by itself. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password',
  '28000': 'does not let this user in',
  '3D000': 'has no such database',
  '42501': 'does not let this user connect to that database',
}

/** What goes by itself: nobody listens yet, the name is not known yet, or the database is starting, stopping or full. */
const passing: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])

interface Waiting {
  /** What DATABASE_URL says. */
  readonly url: string
  readonly log: Logger
  /** Ends the wait. */
  readonly stopping: AbortSignal
  /** In milliseconds. */
  readonly timeoutMs?: number
}

/**
 * Waits until the database of DATABASE_URL answers, at most half a minute.
 *
 * @throws StartupError in one sentence, without the password: at once for what does not pass by itself.
 */
export async function awaitDatabase({ url, log, stopping, ...rest }: Waiting): Promise<void> {
  const timeoutMs = rest.timeoutMs ?? defaultTimeoutMs
  const deadline = Date.now() + timeoutMs
  const place = withoutSecrets(url)
  for (let attempts = 1; ; attempts += 1) {
    const failure = await attempt(url)
    if (failure === undefined) return
    if (!failure.passes) throw new StartupError(`DATABASE_URL: ${place} ${failure.says}.`)
    if (Date.now() > deadline) {
      throw new StartupError(
        `DATABASE_URL: ${place} has not answered for ${Math.round(timeoutMs / 1000)} s (${failure.says}). Start that database, or set DATABASE_URL to one that is running.`,
      )
    }
    if (attempts === 1) log.warn({ database: place }, 'waiting for the database to answer')
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => {
      throw new StartupError('Stopped while waiting for the database.')
    })
  }
}

interface ConnectFailure {
  /** Whether it may pass by itself. */
  readonly passes: boolean
  readonly says: string
}

async function attempt(url: string): Promise<ConnectFailure | undefined> {
  try {
    await withClient(url, (client) => client.query('select 1'))
    return undefined
  } catch (error) {
    return explained(error)
  }
}

function explained(error: unknown): ConnectFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  const refusal = refusals[code]
  if (refusal !== undefined) return { passes: false, says: refusal }
  // The driver gives neither a code.
  const brokeOff = /^(Connection terminated|timeout expired)/.test(message)
  if (brokeOff || passing.has(code)) return { passes: true, says: code || message }
  return { passes: false, says: `cannot be used: ${message || code}` }
}

/** The URL as far as it may be shown: neither the password nor options, in which there may be another. */
function withoutSecrets(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}
