import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { within } from '#server/platform/clock/within.ts'
import type { LinkCache } from './linkCache.ts'

interface Settings {
  readonly databaseUrl: string
  readonly caches: readonly Pick<LinkCache, 'changed' | 'allMayHaveChanged'>[]
  readonly log: Logger
}

/** Tells the caches what other processes and this one change. */
export interface LinkChanges {
  stop(): Promise<void>
}

/** The name that the triggers of the database send to. */
const channel = 'changed_links'

/** How often the connection is tried, and how long it may take to answer; in milliseconds. */
const heartbeatMs = 5_000
const timeoutMs = 5_000

/** The pause before another attempt to connect, the first and, doubling, the longest; in milliseconds. */
const firstPauseMs = 250
const maxPauseMs = 2_000

/**
 * Listens to the database until stopped. What changed while nobody listened is unknown, so each time a
 * connection has been made, anything may have changed.
 */
export function listenForLinkChanges({ databaseUrl, caches, log }: Settings): LinkChanges {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    let pause = firstPauseMs
    const connected = () => {
      pause = firstPauseMs
    }
    while (!signal.aborted) {
      try {
        await listen(connected)
      } catch (error) {
        if (signal.aborted) return
        if (pause === firstPauseMs) log.warn({ err: error }, 'changes of links are not announced')
        await delay(pause, undefined, { signal }).catch(() => {})
        pause = Math.min(2 * pause, maxPauseMs)
      }
    }
  }

  /** Ends only by throwing. */
  async function listen(connected: () => void): Promise<never> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'greenroom changes',
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
    })
    const lost = new AbortController()
    client.on('error', (error) => lost.abort(error))
    client.on('notification', ({ payload = '' }) => {
      for (const cache of caches) cache.changed(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connected()
      for (const cache of caches) cache.allMayHaveChanged()
      for (;;) {
        await delay(heartbeatMs, undefined, { signal: AbortSignal.any([signal, lost.signal]) })
        await within(timeoutMs, client.query('select 1'))
      }
    } finally {
      // Not waited for: a database that has stopped answering does not hang up either.
      client.end().catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
