import { sql } from 'drizzle-orm'
import { type VisitBucket, visitRoutes } from '../../contract/resources/visits.ts'
import { bucketLabel, bucketSeries } from '../../contract/rules/visitIntervals.ts'
import { type Clock, systemClock } from '../auth/clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Failure, notFound } from '../http/failure.ts'
import { type Served, serve } from '../http/serve.ts'
import { type SeriesRange, seriesRange } from './seriesRange.ts'

/** The calls that read a tracking link's visits. */
export function visitCalls(database: Database, clock: Clock = systemClock): Served[] {
  return [
    serve(database, visitRoutes.series, async ({ params, body, rows }) => {
      const range = seriesRange(body, clock())
      if (range instanceof Failure) return range
      return (await linkExists(rows, params.id))
        ? visitSeries(rows, params.id, range)
        : notFound('There is no such tracking link')
    }),
  ]
}

async function linkExists(rows: Transaction, id: string): Promise<boolean> {
  const found = await rows.execute(sql`select from tracking_links where id = ${id}`)
  return found.rowCount === 1
}

/**
 * The visits of a link by bucket, with zeros where there were none. PostgreSQL sorts the quarter-hours
 * into the buckets by their first moments, so that only the contract's rule knows about timezones.
 */
async function visitSeries(
  rows: Transaction,
  linkId: string,
  { from, to, interval, timezone }: SeriesRange,
): Promise<VisitBucket[]> {
  const starts = bucketSeries(from, to, interval, timezone)
  const { rows: counts } = await rows.execute<Counts>(sql`
    select width_bucket(quarter, ${sql.param(starts)}::timestamptz[]) as bucket,
      sum(allowed)::int as allowed, sum(blocked)::int as blocked,
      sum(unique_allowed)::int as unique_allowed, sum(unique_blocked)::int as unique_blocked
    from visit_rollups
    where link_id = ${linkId} and quarter >= ${from} and quarter < ${to}
    group by 1`)
  const byBucket = new Map(counts.map((count) => [count.bucket, count]))
  return starts.map((start, index) =>
    toBucket(bucketLabel(start, interval, timezone), byBucket.get(index + 1)),
  )
}

interface Counts extends Record<string, unknown> {
  /** From 1. */
  readonly bucket: number
  readonly allowed: number
  readonly blocked: number
  readonly unique_allowed: number
  readonly unique_blocked: number
}

const toBucket = (date: string, counts: Counts | undefined): VisitBucket => ({
  date,
  total_visits: (counts?.allowed ?? 0) + (counts?.blocked ?? 0),
  total_allowed_visits: counts?.allowed ?? 0,
  total_blocked_visits: counts?.blocked ?? 0,
  unique_allowed_visits: counts?.unique_allowed ?? 0,
  unique_blocked_visits: counts?.unique_blocked ?? 0,
})
