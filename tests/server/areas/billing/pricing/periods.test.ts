import { describe, expect, it } from 'vitest'
import type { BillingInterval } from '#contract/reference/plans.ts'
import { firstPeriod, partLeft, periodFrom } from '#server/areas/billing/pricing/periods.ts'

describe('periods', () => {
  it.each<[anchor: string, interval: BillingInterval, ends: readonly string[]]>([
    ['2026-01-15T10:30:00Z', 'monthly', ['2026-02-15', '2026-03-15', '2026-04-15']],
    ['2026-01-31T10:30:00Z', 'monthly', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2027-12-31T23:59:59Z', 'monthly', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2028-02-29T00:00:00Z', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ])('from %s on, %s, end on %j', (start, interval, days) => {
    const anchor = new Date(start)
    const ends: Date[] = []
    for (const _ of days) {
      const last = ends.at(-1)
      ends.push((last ? periodFrom(last, anchor, interval) : firstPeriod(anchor, interval)).end)
    }
    const time = anchor.toISOString().slice('yyyy-mm-dd'.length)
    expect(ends.map((end) => end.toISOString())).toEqual(days.map((day) => `${day}${time}`))
  })

  it('begin where the one before ends', () => {
    const end = new Date('2026-02-28T10:30:00Z')
    expect(periodFrom(end, new Date('2026-01-31T10:30:00Z'), 'monthly')).toEqual({
      start: end,
      end: new Date('2026-03-31T10:30:00Z'),
    })
  })

  it.each([
    ['before it begins', '2025-12-31T00:00:00Z', 1],
    ['at its start', '2026-01-01T00:00:00Z', 1],
    ['in its middle', '2026-01-16T12:00:00Z', 0.5],
    ['at its end', '2026-02-01T00:00:00Z', 0],
    ['later', '2026-03-01T00:00:00Z', 0],
  ])('%s have a part left', (_when, now, part) => {
    const period = {
      start: new Date('2026-01-01T00:00:00Z'),
      end: new Date('2026-02-01T00:00:00Z'),
    }
    expect(partLeft(period, new Date(now))).toBe(part)
  })
})
