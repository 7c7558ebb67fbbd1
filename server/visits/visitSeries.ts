import { sql } from 'drizzle-orm'
import type { VisitBucket, VisitFilters } from '../../contract/resources/visits.ts'
import { bucketLabel, bucketSeries } from '../../contract/rules/visitIntervals.ts'
import type { Transaction } from '../db/database.ts'
import type { SeriesRange } from './seriesRange.ts'
import { type Counts, sourceFor, toCounts, visitCondition } from './visitCounts.ts'

interface BucketCounts extends Counts {
  /** From 1. */
  readonly bucket: number
}

/**
 * The visits of a link by bucket, with zeros where there were none. PostgreSQL sorts them into the buckets
 * by their first moments, so that only the contract's rule knows about timezones.
 */
export async function visitSeries(
  rows: Transaction,
  linkId: string,
  { from, to, interval, timezone }: SeriesRange,
  filters?: VisitFilters,
): Promise<VisitBucket[]> {
  const starts = bucketSeries(from, to, interval, timezone)
  const source = sourceFor(filters)
  const { rows: counts } = await rows.execute<BucketCounts>(sql`
    select width_bucket(${source.at}, ${sql.param(starts)}::timestamptz[]) as bucket, ${source.counts}
    from ${source.from}
    where link_id = ${linkId} and ${source.at} >= ${from} and ${source.at} < ${to}
      and ${visitCondition(filters)}
    group by 1`)
  const byBucket = new Map(counts.map((count) => [count.bucket, count]))
  return starts.map((start, index) => ({
    date: bucketLabel(start, interval, timezone),
    ...toCounts(byBucket.get(index + 1)),
  }))
}
