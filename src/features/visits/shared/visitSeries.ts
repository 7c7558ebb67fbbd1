import type { VisitBucket, VisitCounts } from '#contract/resources/visits.ts'
import type { VisitInterval } from '#contract/rules/visitIntervals.ts'
import { formatWholeShare } from '#src/lib/counts.ts'
import { inLocale } from '#src/lib/locale.ts'
import { chartColors } from '#src/ui/chartColors.ts'
import type { VisitSpan, VisitTab } from './visitsView.ts'

/** One step of a chart: what was counted, and what was in its place in the period before. */
export interface ShownBucket {
  readonly name: string
  readonly counts: VisitCounts
  /** Whether more may be added to it: its time is not over. */
  readonly isUnfinished: boolean
  /** Undefined where nothing is compared, or the period before had no such step. */
  readonly before: { readonly name: string; readonly counts: VisitCounts } | undefined
}

/** What a tab counts. */
export interface ShownCount {
  readonly all: keyof VisitCounts
  readonly unique: keyof VisitCounts
  readonly label: string
  readonly color: string
}

export const shownCounts: Readonly<Record<Exclude<VisitTab, 'list'>, ShownCount>> = {
  people: {
    all: 'total_allowed_visits',
    unique: 'unique_allowed_visits',
    label: 'Visits',
    color: chartColors.main,
  },
  blocked: {
    all: 'total_blocked_visits',
    unique: 'unique_blocked_visits',
    label: 'Blocked visits',
    color: chartColors.other,
  },
}

/**
 * The steps that have begun, each beside the one in its place of the period before.
 *
 * @param now what the viewer's clock shows: `2026-01-31T14:05`.
 */
export function shownBuckets(
  buckets: readonly VisitBucket[],
  before: readonly VisitBucket[] | undefined,
  { interval, end_date }: Pick<VisitSpan, 'interval' | 'end_date'>,
  now: string,
): readonly ShownBucket[] {
  return buckets
    .map((bucket, index) => {
      const other = before?.[index]
      const next = buckets[index + 1]
      return {
        date: bucket.date,
        isUnfinished: next ? next.date > now : now.slice(0, 'yyyy-mm-dd'.length) <= end_date,
        name: bucketName(bucket.date, interval),
        counts: bucket,
        before: other && { name: bucketName(other.date, interval), counts: other },
      }
    })
    .filter(({ date }) => date <= now)
    .map(({ date: _, ...shown }) => shown)
}

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  inLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))

const dayName = inUtc({ month: 'short', day: 'numeric' })

const bucketNames: Readonly<Record<VisitInterval, () => Intl.DateTimeFormat>> = {
  HOUR: inUtc({ month: 'short', day: 'numeric', hour: 'numeric' }),
  DAY: dayName,
  WEEK: dayName,
  MONTH: inUtc({ month: 'short', year: 'numeric' }),
}

/** A bucket's name as a person reads it: `Jan 31, 2 PM`, `Jan 31`, `Jan 2026`. */
export function bucketName(date: string, interval: VisitInterval): string {
  const time = new Date(date.includes('T') ? `${date}Z` : `${date}T00:00Z`)
  return bucketNames[interval]().format(time)
}

/** A step as a heading: `Hour`. */
export const intervalNames: Readonly<Record<VisitInterval, string>> = {
  HOUR: 'Hour',
  DAY: 'Day',
  WEEK: 'Week',
  MONTH: 'Month',
}

/** How a count has changed: `+12%`, `−3%`; undefined when there was nothing before. */
export function changeText(current: number, before: number): string | undefined {
  if (before === 0) return undefined
  const change = Math.round(((current - before) / before) * 100) / 100
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatWholeShare(Math.abs(change))}`
}
