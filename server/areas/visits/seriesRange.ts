import { maxRangeDays, type visitRoutes } from '#contract/resources/visits.ts'
import type { RouteBody } from '#contract/route.ts'
import { parseDateOnly } from '#contract/rules/dateOnly.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import { bucketLabel, bucketStart, type VisitInterval } from '#contract/rules/visitIntervals.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'

/** The moments that a series covers: from `from` up to, but without, `to`. */
export interface SeriesRange {
  readonly from: Date
  readonly to: Date
  readonly interval: VisitInterval
  readonly timezone: string
  /** When it is now, if the range before is to count only as far as this one has come. */
  readonly comparedAt?: Date | undefined
}

/** A range as a request asks for it, in the viewer's days. */
export interface RangeRequest extends RouteBody<typeof visitRoutes.series> {
  readonly compare_until_now?: boolean | undefined
}

/** How many days a series has when nobody says. */
const usualDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** What a request asks for, in the viewer's days: both dates included, today the last when none is said. */
export function seriesRange(
  { interval, timezone, start_date, end_date, compare_until_now }: RangeRequest,
  now: Date,
): SeriesRange | Failure {
  const today = bucketLabel(bucketStart(now, 'DAY', timezone), 'DAY', timezone)
  const last = numberOf(end_date ?? today)
  const first = start_date === undefined ? last - usualDays + 1 : numberOf(start_date)
  const maxRange = maxRangeDays[interval]
  if (first > last) {
    return issue('start_date', 'Start date must not be after the end date')
  }
  if (last - first >= maxRange) {
    return issue(
      'start_date',
      `Choose at most ${maxRange} days${interval === 'HOUR' ? ' by hour' : ''}`,
    )
  }
  const range = { from: startOf(first, timezone), to: startOf(last + 1, timezone) }
  return { ...range, interval, timezone, ...(compare_until_now && { comparedAt: now }) }
}

/** The range just before this one, with as many of the viewer's days, as far as it is compared. */
export function rangeBefore(range: SeriesRange): SeriesRange {
  const { from, to, interval, timezone, comparedAt } = range
  const first = dayNumber(from, timezone)
  const days = dayNumber(new Date(to.getTime() - 1), timezone) - first + 1
  const before = { from: startOf(first - days, timezone), to: from, interval, timezone }
  if (!comparedAt || comparedAt >= to) return before
  const until = Math.max(daysEarlier(comparedAt, days, timezone), before.from.getTime())
  return { ...before, to: new Date(Math.min(until, from.getTime())) }
}

/** The moment up to which the range before is counted, where that is not its end. */
export function comparedUntil(range: SeriesRange): Date | null {
  const { to } = rangeBefore(range)
  return to < range.from ? to : null
}

const quarterMs = 15 * 60 * 1000

/** When the viewer's clock showed the same time so many days before, down to the quarter-hour, which visits are counted by. */
function daysEarlier(moment: Date, days: number, timezone: string): number {
  const at = Math.floor(moment.getTime() / quarterMs) * quarterMs
  const local = at + offsetAt(at, timezone) - days * dayMs
  return local - offsetAt(local - offsetAt(at, timezone), timezone)
}

/** The number of the viewer's day that holds a moment; below 0 before 1970, which no request names. */
const dayNumber = (moment: Date, timezone: string) =>
  Date.parse(bucketLabel(bucketStart(moment, 'DAY', timezone), 'DAY', timezone)) / dayMs

const issue = (field: string, message: string) => invalid([{ path: `body.${field}`, message }])

/** The number of a date, counted from 1970. The contract has checked its form. */
const numberOf = (date: string) => (parseDateOnly(date)?.getTime() ?? Number.NaN) / dayMs

/** When a day begins for the viewer: the start of the bucket that holds its noon. */
function startOf(day: number, timezone: string): Date {
  const noon = (day + 0.5) * dayMs
  return bucketStart(new Date(noon - offsetAt(noon, timezone)), 'DAY', timezone)
}
