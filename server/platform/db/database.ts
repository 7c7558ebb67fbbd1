import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { showPool } from '#server/platform/metrics/poolGauges.ts'
import { LendingPool } from './lendingPool.ts'

/** The database with the rights of its owner: sign-in, visits and jobs. Calls about a workspace get a {@link Transaction}. */
export type Database = NodePgDatabase & { readonly $client: Pool }

/** An open transaction. Inside a call it is sealed: see `inWorkspace`. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Either of them, for queries that do not care. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** What a function needs of {@link Queries} that only selects, */
export type Reading = Pick<Queries, 'select'>
/** that only updates, */
export type Updating = Pick<Queries, 'update'>
/** and that runs statements of its own. */
export type Executing = Pick<Queries, 'execute'>

/** Opens connections for what is nobody's call: the start, upkeep, imports. */
export function openDatabase(url: string, log: Logger, connections = 5): Database {
  const pool = new LendingPool({ ...poolSettings(url), max: connections })
  surviveLoss(pool, log)
  showPool('jobs', pool)
  return drizzle(pool)
}

/** What all pools have in common. */
export const poolSettings = (url: string): PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 5_000,
  application_name: 'greenroom',
  // A statement may be sent before the one ahead of it has been answered; they run in their order.
  pipeline: true,
})

/**
 * A connection lost while idle is logged and replaced. One that is lost at work fails its statement, and says so again
 * by an event, which would end the process if nobody listened.
 *
 * @param log without one, whoever opens the pool says what becomes of it.
 */
export function surviveLoss(pool: Pool, log?: Logger): void {
  pool.on('error', (error) => log?.warn({ code: codeOf(error) }, 'lost a database connection'))
  pool.on('connect', (client) => client.on('error', () => {}))
}

const codeOf = (error: Error) => ('code' in error ? error.code : error.message)
