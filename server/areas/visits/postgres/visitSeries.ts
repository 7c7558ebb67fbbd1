import { sql } from 'drizzle-orm'
import type { VisitBucket, VisitFilters } from '#contract/resources/visits.ts'
import type { SeriesRange } from '#server/areas/visits/seriesRange.ts'
import { asCounts, bucketStarts, toSeries } from '#server/areas/visits/visitShapes.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRows } from '#server/platform/db/readRows.ts'
import { sumOfCounts } from './visitCounts.ts'
import { factsByTime } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

/** Buckets are counted from 1. */
const bucketCounts = { bucket: asNumber, ...asCounts }

/**
 * Visits by bucket, with zeros where there were none. PostgreSQL sorts them into the buckets by their first
 * moments, so that only the contract's rule knows about timezones.
 */
export async function visitSeries(
  tx: Transaction,
  scope: VisitScope,
  range: SeriesRange,
  filters?: VisitFilters,
): Promise<VisitBucket[]> {
  const starts = bucketStarts(range)
  const counts = await readRows(tx, bucketCounts)`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) as bucket, ${sumOfCounts}
    from (${factsByTime(scope, range, starts, filters)}) as fact
    group by 1`
  const byBucket = new Map(counts.map((count) => [count.bucket, count]))
  return toSeries(starts, range, (index) => byBucket.get(index + 1))
}
