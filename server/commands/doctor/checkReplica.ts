import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { maxLagMs } from '#server/platform/db/replica/standing.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { type Finding, good, odd, wrong } from './finding.ts'

interface Pair {
  /** Of the replica. */
  readonly url: string
  readonly primaryUrl: string
}

/** How long the replica is given to show what the primary has at this moment, in milliseconds. */
const patienceMs = 1_000
const pause = 100

interface Facts {
  readonly is_replica: boolean
  readonly is_same: boolean
  /** Whether the log has been replayed up to where the primary stood. */
  readonly has_replayed: boolean
  /** Since the last change that it has replayed, by both clocks. */
  readonly seconds: number | null
}

const facts = `
select pg_is_in_recovery() as is_replica,
  (select system_identifier from pg_control_system())::text = $1 as is_same,
  coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as has_replayed,
  extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`

/** Whether DATABASE_REPLICA_URL leads to a replica of the database that is near enough to be read. */
export async function checkReplica({ url, primaryUrl }: Pair): Promise<Finding> {
  try {
    return await withClient(primaryUrl, async (primary) => {
      const { rows } = await primary.query<{ system: string; lsn: string }>(
        `select (select system_identifier from pg_control_system())::text as system, pg_current_wal_lsn()::text as lsn`,
      )
      const [place] = rows
      if (!place) throw new Error('a select without tables gave no row')
      return await withClient(url, (replica) => judge(replica, place))
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return odd(`The replica cannot be used: ${reason}. Everything is read from the primary.`)
  }
}

async function judge(
  replica: Client,
  { system, lsn }: { readonly system: string; readonly lsn: string },
): Promise<Finding> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await replica.query<Facts>(facts, [system, lsn])
    const [row] = rows
    if (!row) throw new Error('a select without tables gave no row')
    if (!row.is_same) return wrong('DATABASE_REPLICA_URL leads to a replica of another database.')
    if (!row.is_replica)
      return wrong('DATABASE_REPLICA_URL leads to a PostgreSQL that is no replica, or no more.')
    if (row.has_replayed) return good('The replica is up to date.')
    if (Date.now() > deadline) return judgeLag(row.seconds ?? Number.POSITIVE_INFINITY)
    await delay(pause)
  }
}

function judgeLag(seconds: number): Finding {
  const late = Number.isFinite(seconds) ? `${Math.round(seconds)} s behind` : 'behind'
  return seconds * 1000 > maxLagMs
    ? odd(`The replica is ${late}, too much to be read: everything is read from the primary.`)
    : odd(`The replica is ${late}. Whoever has written lately reads from the primary meanwhile.`)
}
