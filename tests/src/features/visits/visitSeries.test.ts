import { describe, expect, it } from 'vitest'
import { bucketName, changeText, shownBuckets } from '#src/features/visits/shared/visitSeries.ts'

const bucket = (date: string, visits: number) => ({
  date,
  total_visits: visits,
  total_allowed_visits: visits,
  total_blocked_visits: 0,
  unique_allowed_visits: visits,
  unique_blocked_visits: 0,
})

describe('shownBuckets', () => {
  const buckets = [bucket('2026-03-09', 1), bucket('2026-03-10', 2), bucket('2026-03-11', 3)]

  const days = { interval: 'DAY', end_date: '2026-03-11' } as const

  it('leaves out what is still to come', () => {
    expect(shownBuckets(buckets, undefined, days, '2026-03-10T12:00')).toEqual([
      { name: 'Mar 9', counts: buckets[0], isUnfinished: false, before: undefined },
      { name: 'Mar 10', counts: buckets[1], isUnfinished: true, before: undefined },
    ])
  })

  it('says of the last one that it is not over until its day is', () => {
    const isUnfinished = (now: string) =>
      shownBuckets(buckets, undefined, days, now).at(-1)?.isUnfinished
    expect([isUnfinished('2026-03-11T23:59'), isUnfinished('2026-03-12T00:00')]).toEqual([
      true,
      false,
    ])
  })

  it('puts beside each step the one in its place of the period before, where there is one', () => {
    const before = [bucket('2026-03-06', 4), bucket('2026-03-07', 5)]
    const shown = shownBuckets(buckets, before, days, '2026-03-12T00:00')
    expect(shown.map((step) => step.before)).toEqual([
      { name: 'Mar 6', counts: before[0] },
      { name: 'Mar 7', counts: before[1] },
      undefined,
    ])
  })
})

it.each([
  ['2026-03-10T14:00', 'HOUR', 'Mar 10, 2 PM'],
  ['2026-03-10', 'DAY', 'Mar 10'],
  ['2026-03-08', 'WEEK', 'Mar 8'],
  ['2026-03-01', 'MONTH', 'Mar 2026'],
] as const)('bucketName names %s by the %s “%s”', (date, interval, name) => {
  expect(bucketName(date, interval).replace(/\s/g, ' ')).toBe(name)
})

it.each([
  [112, 100, '+12%'],
  [97, 100, '−3%'],
  [100, 100, '±0%'],
  [0, 5, '−100%'],
  [25_000, 1, '+2,499,900%'],
  [5, 0, undefined],
])('changeText says of %d after %d “%s”', (current, before, text) => {
  expect(changeText(current, before)).toBe(text)
})
