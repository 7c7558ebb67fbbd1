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
}

/** A range as a request asks for it, in the viewer's days. */
export type RangeRequest = RouteBody<typeof visitRoutes.series>

/** How many days a series has when nobody says. */
const usualDays = 30

const dayLength = 24 * 60 * 60 * 1000

/** What a request asks for, in the viewer's days: both dates included, today the last when none is said. */
export function seriesRange(
  { interval, timezone, start_date, end_date }: RangeRequest,
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
  return { from: startOf(first, timezone), to: startOf(last + 1, timezone), interval, timezone }
}

/** The range just before this one, with as many of the viewer's days. */
export function rangeBefore({ from, to, interval, timezone }: SeriesRange): SeriesRange {
  const first = dayNumber(from, timezone)
  const days = dayNumber(new Date(to.getTime() - 1), timezone) - first + 1
  return { from: startOf(first - days, timezone), to: from, interval, timezone }
}

/** The number of the viewer's day that holds a moment; below 0 before 1970, which no request names. */
const dayNumber = (moment: Date, timezone: string) =>
  Date.parse(bucketLabel(bucketStart(moment, 'DAY', timezone), 'DAY', timezone)) / dayLength

const issue = (field: string, message: string) => invalid([{ path: `body.${field}`, message }])

/** The number of a date, counted from 1970. The contract has checked its form. */
const numberOf = (date: string) => (parseDateOnly(date)?.getTime() ?? Number.NaN) / dayLength

/** When a day begins for the viewer: the start of the bucket that holds its noon. */
function startOf(day: number, timezone: string): Date {
  const noon = (day + 0.5) * dayLength
  return bucketStart(new Date(noon - offsetAt(noon, timezone)), 'DAY', timezone)
}
