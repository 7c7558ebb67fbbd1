import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { within } from '#server/platform/clock/within.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ownConnection } from '#server/platform/db/ownConnection.ts'
import { asText, readRow } from '#server/platform/db/readRows.ts'
import { replicaLag, replicaUsed } from '#server/platform/metrics/metrics.ts'
import { type Lsn, parseLsn } from './lsn.ts'
import { ReplicaLag } from './replicaLag.ts'
import { reasons, type Seen, type Standing, standingOf } from './standing.ts'

/** How often the replica is looked at, in milliseconds. */
const periodMs = 1_000

/** How long it may take to answer, in milliseconds. */
const answerMs = 2_000

interface Watched {
  readonly url: string
  /** The primary, without a pooler. */
  readonly primary: Database
  readonly log: Logger
  /** Told when it is read no longer. */
  readonly onLost: () => void
}

export interface ReplicaWatch {
  readonly isUsed: () => boolean
  stop(): Promise<void>
}

/** Looks at a replica every second, and says whether it is read. It has been looked at once when this resolves. */
export async function watchReplica({ url, primary, log, onLost }: Watched): Promise<ReplicaWatch> {
  const ofPrimary = await placeOf(primary)
  const line = replicaLine(url)
  const server = new URL(url).host
  const lag = new ReplicaLag()
  let standing: Standing = 'AWAY'
  let lagMs = 0

  const look = async () => {
    const [place, seen] = await Promise.all([
      within(answerMs, placeOf(primary)).catch(() => undefined),
      line.look(),
    ])
    const now = performance.now()
    if (place) lag.primaryAt(place.lsn, now)
    // Without the primary nobody knows how late the replica is; a call needs both anyway.
    if (seen?.replayed != null) lagMs = lag.of(seen.replayed, now)
    const measure = { system: ofPrimary.system, floor: ofPrimary.lsn, lagMs, before: standing }
    change(standingOf(seen, measure))
  }
  let isFirst = true
  const change = (next: Standing) => {
    const isUsed = next === 'USED'
    replicaUsed.set({ server }, isUsed ? 1 : 0)
    replicaLag.set({ server }, lagMs / 1000)
    if (next === standing && !isFirst) return
    isFirst = false
    standing = next
    if (isUsed) return log.info('reads go to the replica')
    const facts = { reason: reasons[next], lag_seconds: Math.round(lagMs / 1000) }
    log.warn(facts, 'reads go to the primary instead of the replica')
    onLost()
  }

  await look()
  const stopping = new AbortController()
  const watching = (async () => {
    while (await pauseUnless(stopping.signal)) await look()
  })()
  return {
    isUsed: () => standing === 'USED',
    async stop() {
      stopping.abort()
      await watching
      line.close()
    },
  }
}

/** False when it has been stopped. */
const pauseUnless = (signal: AbortSignal) => delay(periodMs, true, { signal }).catch(() => false)

async function placeOf(primary: Database): Promise<{ system: string; lsn: Lsn }> {
  const row = await readRow(primary, {
    system: asText,
    lsn: asText,
  })`select (select system_identifier from pg_control_system())::text as system, pg_current_wal_lsn()::text as lsn`
  return { system: row.system, lsn: parseLsn(row.lsn) }
}

/** A connection of its own to the replica, to look at it. */
function replicaLine(url: string) {
  const connection = ownConnection({ connectionString: url, connectionTimeoutMillis: answerMs })
  const ask = async (): Promise<Seen> => {
    const { rows } = await (await connection.client()).query<{
      system: string
      replayed: string | null
    }>(
      `select (select system_identifier from pg_control_system())::text as system,
        case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed`,
    )
    const [row] = rows
    if (!row) throw new Error('a select without tables gave no row')
    return { system: row.system, replayed: row.replayed === null ? null : parseLsn(row.replayed) }
  }
  return {
    /** Undefined when it does not answer. */
    look: () =>
      within(answerMs, ask()).catch(() => {
        connection.drop()
        return undefined
      }),
    close: () => connection.drop(),
  }
}
