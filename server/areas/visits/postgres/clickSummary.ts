import { type SQL, sql } from 'drizzle-orm'
import type { ClickSummary, overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { RouteBody } from '#contract/route.ts'
import { bucketLabel, bucketSeries } from '#contract/rules/visitIntervals.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Moments } from './rolledUpDays.ts'
import { filteredValues, visitCondition } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

type ClickFilters = RouteBody<typeof overallVisitRoutes.clicks>['filters']

interface BucketClicks extends Record<string, unknown> {
  /** From 1; 0 for the range before. */
  readonly bucket: number
  readonly clicks: number
  readonly unique_clicks: number
}

const none = { clicks: 0, unique_clicks: 0 }

/** The clicks of many links in a range by bucket, in all, and in the range before. */
export async function clickSummary(
  tx: Transaction,
  scope: VisitScope,
  range: SeriesRange,
  filters: ClickFilters,
): Promise<ClickSummary> {
  const { from, to, interval, timezone } = range
  const starts = bucketSeries(from, to, interval, timezone)
  const both = { from: rangeBefore(range).from, to }
  const { rows: found } = await tx.execute<BucketClicks>(sql`
    select width_bucket(at, ${sql.param(starts)}::timestamptz[]) as bucket,
      sum(clicks)::int as clicks, sum(unique_clicks)::int as unique_clicks
    from (${clicksByTime(scope, both, filters)}) as click
    group by 1`)
  const byBucket = new Map(found.map(({ bucket, ...counts }) => [bucket, counts]))
  const series = starts.map((start, index) => ({
    date: bucketLabel(start, interval, timezone),
    ...(byBucket.get(index + 1) ?? none),
  }))
  return {
    current: {
      clicks: series.reduce((sum, { clicks }) => sum + clicks, 0),
      unique_clicks: series.reduce((sum, { unique_clicks }) => sum + unique_clicks, 0),
    },
    previous: byBucket.get(0) ?? none,
    series,
  }
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
