import { type SQL, sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import { recently } from '#server/platform/clock/recently.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { databaseGauge } from './databaseGauge.ts'

/** Work that waits in a table for a job of any process. */
export interface Queue {
  readonly name: string
  /** Selects since when each row is due, of those that are. */
  readonly due: SQL
}

/** More than this is not counted: it is too much either way. */
const maxCounted = 10_000

/** For how long a count serves, in milliseconds. */
const maxAgeMs = 5_000

/** Counts what waits for jobs when the metrics are read; every process counts the same rows. */
export function showQueues(registry: Registry, database: Database, queues: readonly Queue[]): void {
  const counts = recently(maxAgeMs, () => countQueues(database, queues))
  databaseGauge(registry, {
    name: 'greenroom_queue_due',
    help: `What is due of each queue of all processes, ${maxCounted} at most`,
    label: 'queue',
    read: async () => (await counts()).map(({ queue, due }) => [queue, due]),
  })
  databaseGauge(registry, {
    name: 'greenroom_queue_late_seconds',
    help: 'For how long the oldest of each queue has been due',
    label: 'queue',
    read: async () => (await counts()).map(({ queue, late }) => [queue, late]),
  })
}

/** `late` is in seconds. */
const queueCount = { queue: asText, due: asNumber, late: asNumber }

async function countQueues(database: Database, queues: readonly Queue[]) {
  if (queues.length === 0) return []
  const counts = queues.map(
    ({ name, due }) => sql`
      select ${name}::text as queue, count(*)::int as due,
        coalesce(extract(epoch from now() - min(since)), 0)::float8 as late
      from (select * from (${due}) as due (since) limit ${maxCounted}) as counted`,
  )
  return readRows(database, queueCount)`${sql.join(counts, sql` union all `)}`
}
