import { type SQL, sql } from 'drizzle-orm'
import type { ClickSummary } from '#contract/resources/overallVisits.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import { bucketStarts, toClickSummary } from '#server/areas/visits/visitShapes.ts'
import type { ClickFilters, Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRows } from '#server/platform/db/readRows.ts'
import { filteredValues, visitCondition } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

const bucketClicks = {
  /** From 1; 0 for the range before. */
  bucket: asNumber,
  clicks: asNumber,
  unique_clicks: asNumber,
}

/** The clicks of many links in a range by bucket, in all, and in the range before. */
export async function clickSummary(
  tx: Transaction,
  scope: VisitScope,
  range: SeriesRange,
  filters?: ClickFilters,
): Promise<ClickSummary> {
  const starts = bucketStarts(range)
  const before = rangeBefore(range)
  const both = { from: before.from, to: range.to }
  const found = await readRows(tx, bucketClicks)`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) as bucket,
      sum(clicks)::int as clicks, sum(unique_clicks)::int as unique_clicks
    from (${clicksByTime(scope, both, filters)}) as click
    where at < ${before.to} or at >= ${range.from}
    group by 1`
  const byBucket = new Map(found.map(({ bucket, ...counts }) => [bucket, counts]))
  return toClickSummary(starts, range, (index) => byBucket.get(index + 1), byBucket.get(0))
}

/** Rows of `at` and two counts, to the quarter-hour or finer. */
function clicksByTime(scope: VisitScope, { from, to }: Moments, filters: ClickFilters = {}): SQL {
  return filteredValues(filters).length === 0
    ? sql`
      select quarter as at, clicks, unique_clicks from item_click_rollups
      where ${scope.ofDays} and quarter >= ${from} and quarter < ${to}`
    : sql`
      select clicked_at as at, 1 as clicks, is_unique::int as unique_clicks from item_clicks
      where ${scope.ofLinks} and clicked_at >= ${from} and clicked_at < ${to} and ${visitCondition(filters)}`
}
