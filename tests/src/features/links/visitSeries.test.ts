import { describe, expect, it } from 'vitest'
import { bucketName, shownBuckets, totalsOf } from '../../../../src/features/links/visitSeries.ts'

const bucket = (date: string, allowed = 0, blocked = 0) => ({
  date,
  total_visits: allowed + blocked,
  total_allowed_visits: allowed,
  total_blocked_visits: blocked,
  unique_allowed_visits: Math.min(allowed, 1),
  unique_blocked_visits: Math.min(blocked, 1),
})

const hours = (day: string) =>
  Array.from({ length: 24 }, (_, hour) => bucket(`${day}T${String(hour).padStart(2, '0')}:00`))

describe('shownBuckets', () => {
  it('leaves out what is still to come', () => {
    const buckets = [bucket('2026-03-09'), bucket('2026-03-10'), bucket('2026-03-11')]
    expect(shownBuckets(buckets, '30d', '2026-03-10T12:00')).toEqual(buckets.slice(0, 2))
  })

  it('shows the last 24 hours of yesterday and today', () => {
    const shown = shownBuckets(
      [...hours('2026-03-09'), ...hours('2026-03-10')],
      '24h',
      '2026-03-10T09:41',
    )
    expect([shown.length, shown[0]?.date, shown.at(-1)?.date]).toEqual([
      24,
      '2026-03-09T10:00',
      '2026-03-10T09:00',
    ])
  })
})

it('totalsOf sums what is shown', () => {
  expect(totalsOf([bucket('2026-03-09', 5, 2), bucket('2026-03-10', 3, 0)])).toEqual({
    total: 10,
    allowed: 8,
    blocked: 2,
    uniqueAllowed: 2,
  })
})

describe('bucketName', () => {
  it.each([
    ['2026-03-10T14:00', 'HOUR', 'Mar 10, 2 PM'],
    ['2026-03-10', 'DAY', 'Mar 10'],
    ['2026-03-08', 'WEEK', 'Mar 8'],
    ['2026-03-01', 'MONTH', 'Mar 2026'],
  ] as const)('names %s by the %s “%s”', (date, interval, name) => {
    expect(bucketName(date, interval).replace(/\s/g, ' ')).toBe(name)
  })
})
