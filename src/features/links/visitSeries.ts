import type { VisitBucket } from '../../../contract/resources/visits.ts'
import type { VisitInterval } from '../../../contract/rules/visitIntervals.ts'
import type { Range } from './visitsView.ts'

/** What the tiles show: sums of what the chart shows. */
export interface VisitTotals {
  readonly total: number
  readonly allowed: number
  readonly blocked: number
  readonly uniqueAllowed: number
}

/** The buckets to show: none that is still to come, and of the last day the last 24 hours. */
export function shownBuckets(
  buckets: readonly VisitBucket[],
  range: Range,
  now: string,
): readonly VisitBucket[] {
  const begun = buckets.filter(({ date }) => date <= now)
  return range === '24h' ? begun.slice(-24) : begun
}

export const totalsOf = (buckets: readonly VisitBucket[]): VisitTotals => ({
  total: sum(buckets, 'total_visits'),
  allowed: sum(buckets, 'total_allowed_visits'),
  blocked: sum(buckets, 'total_blocked_visits'),
  uniqueAllowed: sum(buckets, 'unique_allowed_visits'),
})

type Count = Exclude<keyof VisitBucket, 'date'>

const sum = (buckets: readonly VisitBucket[], count: Count) =>
  buckets.reduce((total, bucket) => total + bucket[count], 0)

const options = {
  HOUR: { month: 'short', day: 'numeric', hour: 'numeric' },
  DAY: { month: 'short', day: 'numeric' },
  WEEK: { month: 'short', day: 'numeric' },
  MONTH: { month: 'short', year: 'numeric' },
} as const satisfies Record<VisitInterval, Intl.DateTimeFormatOptions>

/** A bucket's name as a person reads it: `Jan 31, 2 PM`, `Jan 31`, `Jan 2026`. */
export function bucketName(date: string, interval: VisitInterval): string {
  const time = new Date(date.includes('T') ? `${date}Z` : `${date}T00:00Z`)
  return new Intl.DateTimeFormat('en-US', { ...options[interval], timeZone: 'UTC' }).format(time)
}

/** A whole range in words, for a heading: `by hour`, `by day`. */
export const intervalNames: Readonly<Record<VisitInterval, string>> = {
  HOUR: 'Hour',
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
}
