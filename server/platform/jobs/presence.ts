import type { Logger } from 'pino'
import { poolSettings } from '#server/platform/db/database.ts'
import { ownConnection } from '#server/platform/db/ownConnection.ts'

/** Which pools of workers live, in all processes, and which kinds of work are paused. */
export interface Presence {
  /** Lets all processes know that a pool of this process lives, for as long as this connection does. */
  add(poolId: string): void
  /** Lets them know that it has ended. */
  remove(poolId: string): void
  /** Resolves once it has been looked around for the first time. */
  readonly looked: Promise<void>
  /** As they were known a few seconds ago. */
  readonly pausedKinds: () => string[]
  close(): Promise<void>
}

/** The number that all locks of pools have in common: any constant of our own. */
const presenceLocks = 7_246_003

/** How often it is looked around, and for how long a piece is begun at least before its worker can be missed, in seconds. */
const roundSeconds = 5
const missedAfterSeconds = 15

/**
 * Each pool holds an advisory lock, which ends with its process. What was begun by one that holds none any more is free again:
 * its tries stay counted, so that work which kills its process is begun no more often than its kind says.
 *
 * @param url a connection that stays with one session of PostgreSQL.
 */
export function watchPresence(url: string, log: Logger): Presence {
  const connection = ownConnection({
    ...poolSettings(url),
    application_name: 'greenroom presence of work',
  })
  const own = new Set<string>()
  const ended = new Set<string>()
  let paused: string[] = []

  async function look(): Promise<void> {
    const client = await connection.client()
    for (const id of ended) {
      await client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [presenceLocks, id])
      ended.delete(id)
    }
    await client.query(holdLocks, [presenceLocks, [...own]])
    const { rows: freed } = await client.query<{ id: string }>(freeMissed, [
      presenceLocks,
      missedAfterSeconds,
    ])
    if (freed.length > 0) log.warn({ pieces: freed.length }, 'work of a killed process is free')
    const { rows } = await client.query<{ kind: string }>('select kind from paused_work')
    paused = rows.map(({ kind }) => kind)
  }

  let looking: Promise<void> | undefined
  const lookNow = (): Promise<void> => {
    looking ??= look()
      .catch((error) => log.debug({ err: error }, 'the presence of workers is not known'))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(lookNow, roundSeconds * 1000)
  timer.unref()
  const looked = lookNow()
  return {
    add(poolId) {
      own.add(poolId)
      void lookNow()
    },
    remove(poolId) {
      own.delete(poolId)
      ended.add(poolId)
    },
    looked,
    pausedKinds: () => paused,
    async close() {
      clearInterval(timer)
      await looking
      await connection.close()
    },
  }
}

/** Those that this connection does not hold yet. */
const holdLocks = `
  select pg_advisory_lock_shared($1, hashtext(id)) from unnest($2::text[]) as own (id)
  where not exists (
    select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      and classid = $1 and objid = hashtext(id)::bigint & 4294967295)`

const freeMissed = `
  with missed as (
    select id from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => $2) and not exists (
      select from pg_locks where locktype = 'advisory' and classid = $1
        and objid = hashtext(locked_by)::bigint & 4294967295
        and database = (select oid from pg_database where datname = current_database()))
    for update skip locked)
  update graphile_worker._private_jobs as jobs
  set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
  from missed where jobs.id = missed.id returning jobs.id::text`
