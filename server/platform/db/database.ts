import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'

/** The database with the rights of its owner: sign-in, visits and jobs. Calls get a {@link Transaction}. */
export type Database = NodePgDatabase & { readonly $client: Pool }

/** An open transaction. Inside a call it is sealed: see `inWorkspace`. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Either of them, for queries that do not care. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** Opens a pool of connections. A connection lost while idle is logged and replaced, never thrown. */
export function openDatabase(url: string, log: Logger, connections = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    application_name: 'greenroom',
  })
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'lost a database connection'))
  return drizzle(pool)
}

const codeOf = (error: Error) => ('code' in error ? error.code : error.message)
