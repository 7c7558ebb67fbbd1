import { describe, expect, it } from 'vitest'
import { rangeBefore, seriesRange } from '#server/areas/visits/seriesRange.ts'
import { Failure } from '#server/platform/http/failure.ts'

const now = new Date('2026-03-10T02:30:00Z')
const utc = { interval: 'DAY', timezone: 'GMT+00:00' } as const

const span = (asked: Parameters<typeof seriesRange>[0]) => {
  const range = seriesRange(asked, now)
  return range instanceof Failure
    ? range.metadata.issues
    : [range.from.toISOString(), range.to.toISOString()]
}

describe('without dates', () => {
  it('covers the last 30 days, today included', () => {
    expect(span(utc)).toEqual(['2026-02-09T00:00:00.000Z', '2026-03-11T00:00:00.000Z'])
  })

  it('takes today from the viewer', () => {
    expect(span({ ...utc, timezone: 'America/Los_Angeles' })).toEqual([
      '2026-02-08T08:00:00.000Z',
      '2026-03-10T07:00:00.000Z',
    ])
    expect(span({ ...utc, timezone: 'GMT+14:00' })).toEqual([
      '2026-02-08T10:00:00.000Z',
      '2026-03-10T10:00:00.000Z',
    ])
  })
})

describe('with dates', () => {
  it('includes both', () => {
    expect(span({ ...utc, start_date: '2026-03-01', end_date: '2026-03-01' })).toEqual([
      '2026-03-01T00:00:00.000Z',
      '2026-03-02T00:00:00.000Z',
    ])
  })

  it('ends today when only the start is given, and covers 30 days when only the end is', () => {
    expect(span({ ...utc, start_date: '2026-03-09' })).toEqual([
      '2026-03-09T00:00:00.000Z',
      '2026-03-11T00:00:00.000Z',
    ])
    expect(span({ ...utc, end_date: '2026-01-30' })).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-01-31T00:00:00.000Z',
    ])
  })

  it.each([
    [
      'when summer time begins',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    ['when it ends', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('follows the clocks %s', (_, date, from, to) => {
    expect(
      span({ interval: 'HOUR', timezone: 'Europe/Berlin', start_date: date, end_date: date }),
    ).toEqual([from, to])
  })
})

describe('what cannot be', () => {
  it('is a start after the end', () => {
    expect(span({ ...utc, start_date: '2026-03-02', end_date: '2026-03-01' })).toEqual([
      { path: 'body.start_date', message: 'Start date must not be after the end date' },
    ])
  })

  it.each([
    ['HOUR', '2026-01-31', '2026-02-01', 'Choose at most 31 days by hour'],
    ['DAY', '2036-01-08', '2036-01-09', 'Choose at most 3660 days'],
  ] as const)('is too long a range by %s', (interval, maxRange, tooLong, message) => {
    const from = (end_date: string) =>
      span({
        ...utc,
        interval,
        start_date: interval === 'HOUR' ? '2026-01-01' : '2026-01-01',
        end_date,
      })
    expect(from(maxRange)).toHaveLength(2)
    expect(from(tooLong)).toEqual([{ path: 'body.start_date', message }])
  })
})

describe('the range before', () => {
  const spanBefore = (asked: Parameters<typeof seriesRange>[0], at: string) => {
    const range = seriesRange(asked, new Date(at))
    if (range instanceof Failure) throw new Error(range.message)
    const { from, to } = rangeBefore(range)
    return [from.toISOString(), to.toISOString()]
  }

  it.each([
    ['to the quarter-hour', '2026-03-10T02:44:00Z', 'Asia/Kolkata', '2026-03-09T02:30:00.000Z'],
    [
      'not at all when the day has just begun',
      '2026-03-09T18:40:00Z',
      'Asia/Kolkata',
      '2026-03-08T18:30:00.000Z',
    ],
    [
      'by the clock when it has been put forward',
      '2026-03-29T10:00:00Z',
      'Europe/Berlin',
      '2026-03-28T11:00:00.000Z',
    ],
  ])('of today is yesterday up to the same time of day, %s', (_, at, timezone, until) => {
    const asked = { interval: 'HOUR', timezone, compare_until_now: true } as const
    const day = new Date(Date.parse(at) + (timezone === 'Asia/Kolkata' ? 5.5 : 2) * 3_600_000)
      .toISOString()
      .slice(0, 10)
    expect(spanBefore({ ...asked, start_date: day, end_date: day }, at)[1]).toBe(until)
  })

  it('is whole for a range that is over, and where nobody asks for less', () => {
    const days = { start_date: '2026-03-08', end_date: '2026-03-09' }
    const whole = ['2026-03-06T00:00:00.000Z', '2026-03-08T00:00:00.000Z']
    expect(
      spanBefore({ ...utc, ...days, compare_until_now: true }, '2026-03-10T02:30:00Z'),
    ).toEqual(whole)
    expect(spanBefore({ ...utc, ...days }, '2026-03-09T02:30:00Z')).toEqual(whole)
  })
})
