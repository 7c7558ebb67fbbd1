import { describe, expect, it } from 'vitest'
import { timezones } from '#contract/reference/timezones.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import {
  bucketLabel,
  bucketSeries,
  bucketStart,
  type VisitInterval,
  visitIntervals,
} from '#contract/rules/visitIntervals.ts'

const quarterHour = 900_000
const hour = 3_600_000
const day = 24 * hour

/** The quarter-hours of a leap year (UTC), 35,136 of them, and the moment after the last. */
const [first, end] = [Date.parse('2028-01-01T00:00Z'), Date.parse('2029-01-01T00:00Z')]

describe.each(timezones.map(({ offset }) => offset))(
  'in %s, each quarter-hour of a year',
  (zone) => {
    it.each(visitIntervals)('is counted exactly once by the %s', (interval) => {
      expect(countedBySeries(interval, zone)).toEqual(countedByCalendar(interval, zone))
    })
  },
)

/** How many quarter-hours fall into each bucket of the series, found by the buckets' starts alone. */
function countedBySeries(interval: VisitInterval, zone: string): Map<string, number> {
  const starts = bucketSeries(new Date(first), new Date(end), interval, zone)
  return new Map(
    starts.map((start, index) => {
      const from = Math.max(start.getTime(), first)
      const to = starts[index + 1]?.getTime() ?? end
      return [bucketLabel(start, interval, zone), (to - from) / quarterHour]
    }),
  )
}

/** The same by what a calendar on the wall says, a quarter-hour at a time. */
function countedByCalendar(interval: VisitInterval, zone: string): Map<string, number> {
  const ahead = offsetAt(first, zone)
  const counted = new Map<number, number>()
  for (let at = first; at < end; at += quarterHour) {
    const start = calendarStart(at + ahead, interval)
    counted.set(start, (counted.get(start) ?? 0) + 1)
  }
  const length = interval === 'HOUR' ? 'yyyy-mm-ddThh:mm'.length : 'yyyy-mm-dd'.length
  return new Map(
    [...counted].map(([start, count]) => [new Date(start).toISOString().slice(0, length), count]),
  )
}

/** Both are milliseconds, as if the clock on the wall showed UTC. */
function calendarStart(local: number, interval: VisitInterval): number {
  if (interval === 'HOUR') return local - (local % hour)
  const midnight = local - (local % day)
  if (interval === 'DAY') return midnight
  const wall = new Date(local)
  return interval === 'WEEK'
    ? midnight - wall.getUTCDay() * day
    : Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth())
}

const lengths = (from: string, to: string, interval: VisitInterval, zone: string) =>
  bucketSeries(new Date(from), new Date(to), interval, zone).map((start, index, starts) => {
    const next = starts[index + 1] ?? new Date(to)
    return [bucketLabel(start, interval, zone), (next.getTime() - start.getTime()) / quarterHour]
  })

describe('buckets are as long as the calendar says', () => {
  it('for the months of a leap year and of another, at +12:45', () => {
    const days = (year: number) =>
      lengths(`${year - 1}-12-31T11:15Z`, `${year}-12-31T11:15Z`, 'MONTH', 'GMT+12:45').map(
        ([, quarters]) => Number(quarters) / 96,
      )
    expect(days(2028)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(days(2027)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(days(2100)).toEqual(days(2027))
  })

  it('for a week from Sunday that holds the end of a year, at -09:30', () => {
    expect(lengths('2026-12-20T09:30Z', '2027-01-10T09:30Z', 'WEEK', 'GMT-09:30')).toEqual([
      ['2026-12-20', 672],
      ['2026-12-27', 672],
      ['2027-01-03', 672],
    ])
  })

  it('for the days on which clocks change, an hour or half of one', () => {
    expect(lengths('2026-03-28T23:00Z', '2026-03-30T22:00Z', 'DAY', 'Europe/Berlin')).toEqual([
      ['2026-03-29', 92],
      ['2026-03-30', 96],
    ])
    expect(lengths('2026-10-31T04:00Z', '2026-11-02T05:00Z', 'DAY', 'America/New_York')).toEqual([
      ['2026-10-31', 96],
      ['2026-11-01', 100],
    ])
    expect(lengths('2026-04-04T13:00Z', '2026-04-05T13:30Z', 'DAY', 'Australia/Lord_Howe')).toEqual(
      [['2026-04-05', 98]],
    )
  })
})

it.each([
  ['GMT+05:45', '2026-02-28T18:14:59.999Z', '2026-02-28'],
  ['GMT+05:45', '2026-02-28T18:15:00.000Z', '2026-03-01'],
  ['GMT+12:45', '2028-02-28T11:14:59.999Z', '2028-02-28'],
  ['GMT+12:45', '2028-02-28T11:15:00.000Z', '2028-02-29'],
  ['GMT-09:30', '2027-01-01T09:29:59.999Z', '2026-12-31'],
  ['GMT-09:30', '2027-01-01T09:30:00.000Z', '2027-01-01'],
])('in %s, %s belongs to %s', (zone, instant, date) => {
  expect(bucketLabel(bucketStart(new Date(instant), 'DAY', zone), 'DAY', zone)).toBe(date)
})
