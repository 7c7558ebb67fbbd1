import { offsetAt } from './timezone.ts'

/**
 * How visits are grouped in time. A bucket begins where the clocks of the viewer's timezone say: at
 * the full hour, at midnight, at midnight before Sunday, or before the first of the month. Where
 * summer time swallows that moment, it begins at the end of the gap. An hour that the clocks run
 * through twice makes two buckets, and so does one in whose middle they change.
 */
export const visitIntervals = ['HOUR', 'DAY', 'WEEK', 'MONTH'] as const

export type VisitInterval = (typeof visitIntervals)[number]

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The start of the bucket that holds the instant. `timezone` must pass `isTimezone`. */
export function bucketStart(instant: Date, interval: VisitInterval, timezone: string): Date {
  const at = instant.getTime()
  return new Date(
    interval === 'HOUR'
      ? hourStart(at, timezone)
      : dayStart(firstMidnight(localTime(at, timezone), interval), timezone),
  )
}

/** The starts of all buckets that share a moment with the range from `from` up to, but without, `to`. */
export function bucketSeries(
  from: Date,
  to: Date,
  interval: VisitInterval,
  timezone: string,
): Date[] {
  const starts: Date[] = []
  if (from >= to) return starts
  let start = bucketStart(from, interval, timezone)
  while (start < to) {
    starts.push(start)
    start = nextStart(start, interval, timezone)
  }
  return starts
}

/** A bucket's name in local time: `2026-03-01T14:00` by the hour, otherwise its first day, `2026-03-01`. */
export function bucketLabel(start: Date, interval: VisitInterval, timezone: string): string {
  const local = new Date(localTime(start.getTime(), timezone)).toISOString()
  return local.slice(0, interval === 'HOUR' ? 'yyyy-mm-ddThh:mm'.length : 'yyyy-mm-dd'.length)
}

/**
 * What the clocks show at an instant, held as if they showed UTC: arithmetic and the UTC getters of
 * Date then work on local days.
 */
const localTime = (instant: number, timezone: string) => instant + offsetAt(instant, timezone)

function nextStart(start: Date, interval: VisitInterval, timezone: string): Date {
  if (interval === 'HOUR') return new Date(nextHourStart(start.getTime(), timezone))
  const local = new Date(localTime(start.getTime(), timezone))
  if (interval === 'MONTH') local.setUTCMonth(local.getUTCMonth() + 1)
  else local.setUTCDate(local.getUTCDate() + (interval === 'WEEK' ? 7 : 1))
  return new Date(dayStart(firstMidnight(local.getTime(), interval), timezone))
}

/** The local midnight before the first day of the bucket that holds a local time. */
function firstMidnight(local: number, interval: Exclude<VisitInterval, 'HOUR'>): number {
  const date = new Date(local)
  if (interval === 'WEEK') date.setUTCDate(date.getUTCDate() - date.getUTCDay())
  if (interval === 'MONTH') date.setUTCDate(1)
  return date.setUTCHours(0, 0, 0, 0)
}

/** The last full hour up to an instant, or the change of the clocks if they changed since. */
function hourStart(instant: number, timezone: string): number {
  const offset = offsetAt(instant, timezone)
  const start = fullHour(instant, offset)
  return firstMinute(start, instant, (at) => offsetAt(at, timezone) === offset)
}

/** The next full hour after an instant, or the change of the clocks if they change before. */
function nextHourStart(instant: number, timezone: string): number {
  const offset = offsetAt(instant, timezone)
  const next = fullHour(instant, offset) + hourMs
  if (offsetAt(next, timezone) === offset) return next
  return firstMinute(instant, next, (at) => offsetAt(at, timezone) !== offset)
}

const fullHour = (instant: number, offset: number) =>
  new Date(instant + offset).setUTCMinutes(0, 0, 0) - offset

/** The instant at which the clocks first show a local midnight or, if they skip it, a later time. */
function dayStart(midnight: number, timezone: string): number {
  const before = offsetAt(midnight - 14 * hourMs, timezone)
  const after = offsetAt(midnight + 12 * hourMs, timezone)
  return firstMinute(
    midnight - Math.max(before, after),
    midnight - Math.min(before, after),
    (at) => localTime(at, timezone) >= midnight,
  )
}

/** The first of the minutes from `low` to `high` from which on a condition holds; at `high` it does. */
function firstMinute(low: number, high: number, holds: (instant: number) => boolean): number {
  if (low === high || holds(low)) return low
  let [fails, succeeds] = [low, high]
  while (succeeds - fails > minuteMs) {
    const middle = fails + Math.ceil((succeeds - fails) / minuteMs / 2) * minuteMs
    if (holds(middle)) succeeds = middle
    else fails = middle
  }
  return fails + minuteMs
}
