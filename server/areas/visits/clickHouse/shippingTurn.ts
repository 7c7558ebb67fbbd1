import { ownConnection } from '#server/platform/db/ownConnection.ts'

/** The turn to ship: one process at a time has it. */
export interface ShippingTurn {
  /**
   * Waits for the turn, does something in it, and lets it go.
   *
   * @throws what the work throws, and when PostgreSQL is away or the turn does not come within half a minute.
   */
  take<T>(work: () => Promise<T>): Promise<T>
  /** Lets the connection go. Nothing may be under way. */
  close(): Promise<void>
}

/** What one process holds of PostgreSQL's advisory locks while it ships. */
export const shippingLock = 'ship visits'

/** In milliseconds. */
const connectionTimeoutMs = 5_000
const turnTimeoutMs = 30_000

/**
 * Opens it, on a connection of its own, made when needed and again when lost: shipping takes its time, and must not keep a
 * connection from upkeep. The turn is a transaction's lock, so that it is let go with the connection, also behind a pooler.
 */
export function openShippingTurn(databaseUrl: string): ShippingTurn {
  const connection = ownConnection({
    connectionString: databaseUrl,
    application_name: 'greenroom visits',
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: turnTimeoutMs + connectionTimeoutMs,
  })
  return {
    async take(work) {
      try {
        const client = await connection.client()
        await client.query(`begin; set local lock_timeout = ${turnTimeoutMs};
          select pg_advisory_xact_lock(hashtext('${shippingLock}'))`)
        const done = await work()
        await client.query('commit')
        return done
      } catch (error) {
        connection.drop()
        throw error
      }
    },
    close: () => connection.close(),
  }
}
