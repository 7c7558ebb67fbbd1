import type { Registry } from 'prom-client'
import type { Database } from '#server/platform/db/database.ts'
import { recentCounts } from '#server/platform/jobs/workStore.ts'
import { databaseGauge } from './databaseGauge.ts'

type Count = 'waiting' | 'later' | 'running' | 'failed' | 'oldest_seconds'

const helps: Readonly<Record<Count, string>> = {
  waiting: 'Pieces of work of all processes that are due, by kind',
  later: 'Pieces of work that are to be done later or tried again, by kind',
  running: 'Pieces of work that are under way, by kind',
  failed: 'Pieces of work that have had their last try and are kept, by kind',
  oldest_seconds: 'For how long the oldest piece of work has been due, by kind',
}

/** Counts work when the metrics are read; every process counts the same rows. */
export function showWork(registry: Registry, database: Database): void {
  const counts = recentCounts(database)
  for (const name of ['waiting', 'later', 'running', 'failed', 'oldest_seconds'] as const) {
    databaseGauge(registry, {
      name: `greenroom_work_${name}`,
      help: helps[name],
      label: 'kind',
      read: async () => (await counts()).map((count) => [count.kind, count[name]]),
    })
  }
}
