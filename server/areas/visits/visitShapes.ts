import type { ClickSummary } from '#contract/resources/overallVisits.ts'
import {
  type ListedVisit,
  type LiveVisits,
  liveMinutes,
  type VisitBucket,
  type VisitCounts,
  type VisitSummary,
} from '#contract/resources/visits.ts'
import { bucketLabel, bucketSeries } from '#contract/rules/visitIntervals.ts'
import { asNumber } from '#server/platform/db/readRows.ts'
import { comparedUntil, type SeriesRange } from './seriesRange.ts'

/** What engines count becomes what calls answer. */

/** Visits as an engine adds them up. */
export interface Counts {
  readonly allowed: number
  readonly blocked: number
  readonly unique_allowed: number
  readonly unique_blocked: number
}

/** How the four counts of a row are read. */
export const asCounts = {
  allowed: asNumber,
  blocked: asNumber,
  unique_allowed: asNumber,
  unique_blocked: asNumber,
}

export const toCounts = (counts: Counts | undefined): VisitCounts => ({
  total_visits: (counts?.allowed ?? 0) + (counts?.blocked ?? 0),
  total_allowed_visits: counts?.allowed ?? 0,
  total_blocked_visits: counts?.blocked ?? 0,
  unique_allowed_visits: counts?.unique_allowed ?? 0,
  unique_blocked_visits: counts?.unique_blocked ?? 0,
})

/** The first moments of a range's buckets. */
export const bucketStarts = ({ from, to, interval, timezone }: SeriesRange): readonly Date[] =>
  bucketSeries(from, to, interval, timezone)

/** A bucket for each of its first moments, with the counts that belong to it. */
export const toSeries = (
  starts: readonly Date[],
  { interval, timezone }: SeriesRange,
  countsOf: (index: number) => Counts | undefined,
): VisitBucket[] =>
  starts.map((start, index) => ({
    date: bucketLabel(start, interval, timezone),
    ...toCounts(countsOf(index)),
  }))

export interface TwoRanges {
  readonly current: VisitCounts
  readonly previous: VisitCounts
  /** Since when it is recorded where visits began; null: since the first. */
  readonly entriesSince: Date | null
}

export function toSummary(
  range: SeriesRange,
  { current, previous, entriesSince }: TwoRanges,
): VisitSummary {
  const { from, to, timezone } = range
  return {
    start_date: bucketLabel(from, 'DAY', timezone),
    end_date: bucketLabel(new Date(to.getTime() - 1), 'DAY', timezone),
    current,
    previous,
    previous_until: comparedUntil(range)?.toISOString() ?? null,
    change: {
      total_visits: current.total_visits - previous.total_visits,
      total_allowed_visits: current.total_allowed_visits - previous.total_allowed_visits,
      total_blocked_visits: current.total_blocked_visits - previous.total_blocked_visits,
      unique_allowed_visits: current.unique_allowed_visits - previous.unique_allowed_visits,
      unique_blocked_visits: current.unique_blocked_visits - previous.unique_blocked_visits,
    },
    entries_since: entriesSince?.toISOString() ?? null,
  }
}

const minuteLength = 60_000

/** How many of the newest visits the live view lists individually. */
export const latestListed = 10

/** The first minute of the live view, in minutes since 1970. */
const firstMinute = (now: Date) => Math.floor(now.getTime() / minuteLength) - liveMinutes + 1

/** The first moment of the live view. */
export const liveFrom = (now: Date): Date => new Date(firstMinute(now) * minuteLength)

/** @param found what was counted, by the minute since 1970. */
export function toLive(
  now: Date,
  found: readonly (Counts & { readonly minute: number })[],
  latest: ListedVisit[],
): LiveVisits {
  const byMinute = new Map(found.map((counts) => [counts.minute, counts]))
  const sum = (count: 'allowed' | 'blocked' | 'unique_allowed' | 'unique_blocked') =>
    found.reduce((total, counts) => total + counts[count], 0)
  return {
    at: now.toISOString(),
    counts: toCounts({
      allowed: sum('allowed'),
      blocked: sum('blocked'),
      unique_allowed: sum('unique_allowed'),
      unique_blocked: sum('unique_blocked'),
    }),
    minutes: Array.from({ length: liveMinutes }, (_, index) => {
      const minute = firstMinute(now) + index
      const counts = byMinute.get(minute)
      return {
        minute: new Date(minute * minuteLength).toISOString(),
        allowed: counts?.allowed ?? 0,
        blocked: counts?.blocked ?? 0,
      }
    }),
    latest,
  }
}

export interface ClickCounts {
  readonly clicks: number
  readonly unique_clicks: number
}

const noClicks: ClickCounts = { clicks: 0, unique_clicks: 0 }

/** The clicks of a range's buckets, of all of it, and of the range before. */
export function toClickSummary(
  starts: readonly Date[],
  { interval, timezone }: SeriesRange,
  clicksOf: (index: number) => ClickCounts | undefined,
  previous: ClickCounts | undefined,
): ClickSummary {
  const series = starts.map((start, index) => ({
    date: bucketLabel(start, interval, timezone),
    ...(clicksOf(index) ?? noClicks),
  }))
  return {
    current: {
      clicks: series.reduce((sum, { clicks }) => sum + clicks, 0),
      unique_clicks: series.reduce((sum, { unique_clicks }) => sum + unique_clicks, 0),
    },
    previous: previous ?? noClicks,
    series,
  }
}
