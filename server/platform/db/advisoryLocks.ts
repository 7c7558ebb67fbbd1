import { sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Executing } from './database.ts'

/** The number that all locks of jobs have in common: any constant of our own. */
const jobLocks = 7_246_002

/** Takes the lock of a job, unless another connection has it. It is held until it is given back, or the connection ends. */
export async function tryJobLock(client: ClientBase, job: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as taken',
    [jobLocks, job],
  )
  return rows[0]?.taken === true
}

/** Waits for the lock of a job: while it is held, no process runs that job. */
export async function takeJobLock(client: ClientBase, job: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [jobLocks, job])
}

/** Gives the lock of a job back. */
export async function releaseJobLock(client: ClientBase, job: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [jobLocks, job])
}

/**
 * Has transactions that name the same thing go one after the other from here on: the lock ends with the transaction.
 *
 * @param space keeps two locks of one name apart.
 */
export async function takeTurn(tx: Executing, name: string, space = 0): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${space}::bigint))`)
}
