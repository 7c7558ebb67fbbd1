import type { Client } from 'pg'

/** One of the libraries that could carry work which is done later. */
export interface Carrier {
  readonly name: string
  /** Makes its tables, and lets the sealed role add work for its own workspace. */
  prepare(owner: Client): Promise<void>
  /** Adds one piece in the transaction of `client`. */
  add(client: Client, share: string): Promise<unknown>
  /** Adds many, as its owner; each may wait until `runAt`. */
  addMany(owner: Client, share: string, count: number): Promise<unknown>
  /** Works on what there is, in turns between shares where it can, until stopped. */
  work(url: string, concurrency: number, done: (share: string) => void): Promise<Stop>
  /** Rows that it holds of work, whatever has become of it, and rows that PostgreSQL has yet to clear away. */
  rows(owner: Client): Promise<{ live: number; dead: number }>
  clear(owner: Client): Promise<unknown>
}

export type Stop = () => Promise<void>

/** Rows of a table, as PostgreSQL counts them. */
export async function rowsOf(owner: Client, table: string) {
  await owner.query('select pg_stat_force_next_flush()')
  const { rows } = await owner.query<{ live: number; dead: number }>(
    `select (select count(*)::int from ${table}) as live, n_dead_tup::int as dead
     from pg_stat_user_tables where relid = $1::regclass`,
    [table],
  )
  return rows[0] ?? { live: 0, dead: 0 }
}
