import { setTimeout as delay } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { StartupError } from '#server/platform/config/startupError.ts'

/** Any constant of our own: the processes of one database take turns on it. */
const migrationLock = 7_246_001

/** How often it is asked whether it is one's turn, in milliseconds. */
const turnMs = 200

/**
 * Does something while no other process of the database does. It asks again and again rather than wait in a statement: an index that
 * is made concurrently waits for every statement that has begun before it.
 */
export async function inTurn(client: Client, work: () => Promise<void>): Promise<void> {
  while (!(await isMine(client))) await delay(turnMs)
  try {
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function isMine(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [migrationLock],
  )
  return rows[0]?.mine === true
}

/**
 * How long a lock on a table is waited for, in milliseconds: everybody who comes later waits behind who waits for it, redirects too. And how
 * often it is tried, with how long a rest.
 */
const maxLockWaitMs = 500
const tries = 120
const restMs = 1_000

/** lock_not_available, in PostgreSQL's list of error codes. */
const lockNotAvailable = '55P03'

/**
 * Does something in a transaction, all of it or nothing. Where others hold a lock that it needs, it lets go of its own and tries again.
 *
 * @throws StartupError when they have held it for two minutes.
 */
export async function inPatientTransaction(
  client: Client,
  work: () => Promise<void>,
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${maxLockWaitMs}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!(error instanceof DatabaseError && error.code === lockNotAvailable)) throw error
      if (left === 1)
        throw new StartupError(
          `The database could not be brought up to date: a table has been locked for two minutes (${error.message}). End what holds it, such as a backup or an open transaction (pg_stat_activity), then start again.`,
        )
    }
    await delay(restMs)
  }
}
