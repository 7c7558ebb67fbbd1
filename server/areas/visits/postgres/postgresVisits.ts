import { dayMs } from '#server/areas/visits/days.ts'
import type {
  Asked,
  PastSettings,
  PastVisits,
  RecentVisits,
  VisitStore,
} from '#server/areas/visits/visitStore.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { clickSummary } from './clickSummary.ts'
import { itemClicks } from './itemClicks.ts'
import { liveVisits } from './liveVisits.ts'
import { makeVisitPartitions } from './makeVisitPartitions.ts'
import { newestVisits } from './newestVisits.ts'
import { overallBreakdown } from './overallBreakdown.ts'
import {
  joinRecentVisits,
  recentVisitOrder,
  recentVisits,
  recentVisitTotals,
} from './recentVisitTotals.ts'
import { startRecorder } from './recorder.ts'
import { rollUpVisits } from './rollUpVisits.ts'
import { visitJobs } from './visitJobs.ts'
import { type VisitScope, visitScope } from './visitScope.ts'
import { visitSeries } from './visitSeries.ts'
import { visitSummary } from './visitSummary.ts'
import { createVisitWriter } from './visitWriter.ts'

/** Visits in PostgreSQL, beside everything else. Each question is one transaction, sealed for whoever asks. */
export const postgresVisits = (retentionMonths: number): VisitStore => ({
  series: ({ range, filters, ...asked }) =>
    inScope(asked, (tx, scope) => visitSeries(tx, scope, range, filters)),
  summary: ({ range, filters, ...asked }) =>
    inScope(asked, (tx, scope) => visitSummary(tx, scope, range, filters)),
  breakdown: ({ range, filters, ...asked }, dimension) =>
    inScope(asked, (tx, scope) => overallBreakdown(tx, scope, range, dimension, filters)),
  newest: (asked, which) => inScope(asked, (tx, scope) => newestVisits(tx, scope, which)),
  live: ({ filters, ...asked }, now) =>
    inScope(asked, (tx, scope) => liveVisits(tx, scope, now, filters)),
  itemClicks: ({ range, filters, ...asked }, linkId) =>
    inScope(asked, (tx) => itemClicks(tx, linkId, range, filters)),
  clickSummary: ({ range, filters, ...asked }) =>
    inScope(asked, (tx, scope) => clickSummary(tx, scope, range, filters)),
  recent,
  jobs: (database) => visitJobs(database, retentionMonths),
  async startRecorder({ database, ...settings }) {
    await makeVisitPartitions(database, new Date())
    return startRecorder(settings)
  },
  openPast,
  copies: undefined,
  close: async () => {},
})

const recent: RecentVisits = {
  totals: recentVisitTotals,
  join: joinRecentVisits,
  people: recentVisits,
  inOrder: recentVisitOrder,
}

/** Reads the visits that the caller may see. */
const inScope = <T>(
  { reader, whose }: Asked,
  read: (tx: Transaction, scope: VisitScope) => Promise<T>,
): Promise<T | Failure> =>
  reader.sealed(async (tx) => {
    const scope = await visitScope(tx, reader, whose)
    return scope instanceof Failure ? scope : read(tx, scope)
  })

/** How long one statement with visits of the past may take. */
const pastTimeoutMs = 60_000

function openPast({ database, databaseUrl, since }: PastSettings): PastVisits {
  const writer = createVisitWriter(databaseUrl)
  let partitions: Promise<void> | undefined
  return {
    async write(lines) {
      partitions ??= makePartitionsSince(database, since)
      await partitions
      await writer.write(lines, pastTimeoutMs)
    },
    settle: (now) => rollUpVisits(database, now),
    close: () => writer.close(),
  }
}

/** Those of every month from a moment's to this one. */
async function makePartitionsSince(database: Database, since: Date): Promise<void> {
  const now = Date.now()
  for (let at = since.getTime(); at < now; at += fewestDaysOfMonth)
    await makeVisitPartitions(database, new Date(at))
}

/** In milliseconds. */
const fewestDaysOfMonth = 28 * dayMs
