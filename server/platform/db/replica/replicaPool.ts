import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import {
  CallPool,
  callPoolSettings,
  cancellerFor,
  type OnWaited,
} from '#server/platform/db/callDatabase.ts'
import { currentCall } from '#server/platform/db/callScope.ts'
import { type Database, surviveLoss } from '#server/platform/db/database.ts'
import { showPool } from '#server/platform/metrics/poolGauges.ts'
import { type Lsn, parseLsn } from './lsn.ts'

/** How long a connection to the replica may take, in milliseconds: the primary can answer instead. */
const connectionTimeoutMs = 2_000

/** Thrown where a call would have a connection, and the replica does not show yet what the call must show. */
export class ReplicaBehind extends Error {
  constructor() {
    super('the replica has not replayed what is to be read')
  }
}

export interface ReplicaDatabase {
  readonly database: Database
  /** Ends what runs on it: whoever is lent a connection is told at once that it is lost. */
  cut(): void
}

/** Opens connections of calls to a replica, by the same turns as those to the primary. Who watches it logs when it is lost. */
export function openReplicaDatabase(url: string, onWaited: OnWaited): ReplicaDatabase {
  const sockets = new Set<Socket>()
  const settings = {
    ...callPoolSettings(url),
    connectionTimeoutMillis: connectionTimeoutMs,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.on('close', () => sockets.delete(socket))
    },
  }
  const pool = new ReplicaPool(settings, onWaited, cancellerFor(url))
  surviveLoss(pool)
  showPool('replica', pool, () => pool.waitingForTurns)
  return {
    database: drizzle(pool),
    cut: () => {
      // A client that is told to end waits for what it has been asked, and a server that hangs never answers.
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Each connection leads to one server, which never goes back: what it has once replayed need not be asked again. */
class ReplicaPool extends CallPool {
  readonly #replayed = new WeakMap<PoolClient, Lsn>()

  protected override async lend(): Promise<PoolClient> {
    const client = await super.lend()
    const { mustShow } = currentCall() ?? {}
    if (mustShow === undefined) return client
    try {
      if (await this.#shows(client, parseLsn(mustShow))) return client
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    throw new ReplicaBehind()
  }

  /** Asked before the transaction begins, so whatever has been replayed by then is in its snapshot. */
  async #shows(client: PoolClient, lsn: Lsn): Promise<boolean> {
    if (lsn <= (this.#replayed.get(client) ?? -1n)) return true
    const { rows } = await client.query<{ lsn: string | null }>(
      'select pg_last_wal_replay_lsn()::text as lsn where pg_is_in_recovery()',
    )
    const replayed = rows[0]?.lsn ?? undefined
    if (replayed === undefined) return false
    this.#replayed.set(client, parseLsn(replayed))
    return lsn <= parseLsn(replayed)
  }
}
