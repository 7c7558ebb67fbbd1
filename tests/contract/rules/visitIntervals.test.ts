import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bucketLabel,
  bucketSeries,
  bucketStart,
  type VisitInterval,
  visitIntervals,
} from '#contract/rules/visitIntervals.ts'

const startOf = (instant: string, interval: VisitInterval, timezone: string) =>
  bucketStart(new Date(instant), interval, timezone).toISOString()

const seriesOf = (from: string, to: string, interval: VisitInterval, timezone: string) =>
  bucketSeries(new Date(from), new Date(to), interval, timezone).map((start) => [
    start.toISOString(),
    bucketLabel(start, interval, timezone),
  ])

describe('bucketStart', () => {
  it.each([
    ['HOUR', 'UTC', '2026-03-04T14:59:59.999Z', '2026-03-04T14:00:00.000Z'],
    ['HOUR', 'UTC', '2026-03-04T14:00:00Z', '2026-03-04T14:00:00.000Z'],
    ['HOUR', 'Asia/Kathmandu', '2026-03-04T14:00:00Z', '2026-03-04T13:15:00.000Z'],
    ['HOUR', 'GMT+05:30', '2026-03-04T14:00:00Z', '2026-03-04T13:30:00.000Z'],
    ['HOUR', '-03:30', '2026-03-04T14:00:00Z', '2026-03-04T13:30:00.000Z'],
    ['HOUR', 'UTC', '1969-12-31T23:45:00Z', '1969-12-31T23:00:00.000Z'],
    ['DAY', 'UTC', '2026-03-04T14:00:00Z', '2026-03-04T00:00:00.000Z'],
    ['DAY', 'Asia/Kathmandu', '2026-03-04T18:14:59Z', '2026-03-03T18:15:00.000Z'],
    ['DAY', 'Asia/Kathmandu', '2026-03-04T18:15:00Z', '2026-03-04T18:15:00.000Z'],
    ['DAY', 'GMT-12:00', '2026-03-04T11:59:59Z', '2026-03-03T12:00:00.000Z'],
    ['DAY', '+14:00', '2026-03-04T10:00:00Z', '2026-03-04T10:00:00.000Z'],
    ['WEEK', 'UTC', '2026-03-07T23:59:59Z', '2026-03-01T00:00:00.000Z'],
    ['WEEK', 'UTC', '2026-03-08T00:00:00Z', '2026-03-08T00:00:00.000Z'],
    ['WEEK', 'America/New_York', '2026-03-08T03:00:00Z', '2026-03-01T05:00:00.000Z'],
    ['MONTH', 'UTC', '2026-02-28T23:59:59Z', '2026-02-01T00:00:00.000Z'],
    ['MONTH', 'Europe/Berlin', '2026-02-28T23:00:00Z', '2026-02-28T23:00:00.000Z'],
    ['MONTH', 'Europe/Berlin', '2026-03-31T21:59:59Z', '2026-02-28T23:00:00.000Z'],
    ['MONTH', 'America/New_York', '2026-01-01T04:59:59Z', '2025-12-01T05:00:00.000Z'],
  ] as const)('by the %s in %s puts %s at %s', (interval, timezone, instant, start) => {
    expect(startOf(instant, interval, timezone)).toBe(start)
  })

  it.each([
    ['the day clocks go forward', 'Europe/Berlin', '2026-03-29T21:00Z', '2026-03-28T23:00Z'],
    ['the day after', 'Europe/Berlin', '2026-03-29T22:00Z', '2026-03-29T22:00Z'],
    ['the day clocks go back', 'Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-24T22:00Z'],
    ['the day after that', 'Europe/Berlin', '2026-10-25T23:00Z', '2026-10-25T23:00Z'],
    ['the day clocks go forward', 'America/New_York', '2026-03-09T03:59:59Z', '2026-03-08T05:00Z'],
    ['the day clocks go back', 'America/New_York', '2026-11-02T04:59:59Z', '2026-11-01T04:00Z'],
    ['a day without midnight', 'America/Havana', '2026-03-08T12:00Z', '2026-03-08T05:00Z'],
    ['a day with two midnights', 'America/Havana', '2026-11-01T12:00Z', '2026-11-01T04:00Z'],
    ['the day after the skipped one', 'Pacific/Apia', '2011-12-30T12:00Z', '2011-12-30T10:00Z'],
  ])('begins %s in %s where its clocks do', (_day, timezone, instant, start) => {
    expect(bucketStart(new Date(instant), 'DAY', timezone)).toEqual(new Date(start))
  })
})

describe('bucketSeries', () => {
  it('goes from the bucket of its first moment to the one before its end', () => {
    expect(seriesOf('2026-03-01T12:00:00Z', '2026-03-04T00:00:00Z', 'DAY', 'UTC')).toEqual([
      ['2026-03-01T00:00:00.000Z', '2026-03-01'],
      ['2026-03-02T00:00:00.000Z', '2026-03-02'],
      ['2026-03-03T00:00:00.000Z', '2026-03-03'],
    ])
  })

  it('is empty for an empty range', () => {
    expect(seriesOf('2026-03-01T12:30:00Z', '2026-03-01T12:30:00Z', 'HOUR', 'UTC')).toEqual([])
    expect(seriesOf('2026-03-02T12:00:00Z', '2026-03-01T12:00:00Z', 'HOUR', 'UTC')).toEqual([])
  })

  it('leaves out the hour that clocks skip', () => {
    const series = seriesOf('2026-03-29T00:00Z', '2026-03-29T03:00Z', 'HOUR', 'Europe/Berlin')
    expect(series).toEqual([
      ['2026-03-29T00:00:00.000Z', '2026-03-29T01:00'],
      ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
      ['2026-03-29T02:00:00.000Z', '2026-03-29T04:00'],
    ])
  })

  it('has two buckets for the hour that clocks repeat', () => {
    const series = seriesOf('2026-11-01T04:30Z', '2026-11-01T07:30Z', 'HOUR', 'America/New_York')
    expect(series).toEqual([
      ['2026-11-01T04:00:00.000Z', '2026-11-01T00:00'],
      ['2026-11-01T05:00:00.000Z', '2026-11-01T01:00'],
      ['2026-11-01T06:00:00.000Z', '2026-11-01T01:00'],
      ['2026-11-01T07:00:00.000Z', '2026-11-01T02:00'],
    ])
  })

  it.each([
    {
      what: 'back by half an hour',
      zone: 'Australia/Lord_Howe',
      range: ['2026-04-04T14:00Z', '2026-04-04T16:30Z'],
      series: [
        ['2026-04-04T14:00:00.000Z', '2026-04-05T01:00'],
        ['2026-04-04T15:00:00.000Z', '2026-04-05T01:30'],
        ['2026-04-04T15:30:00.000Z', '2026-04-05T02:00'],
      ],
    },
    {
      what: 'forward by half an hour',
      zone: 'Australia/Lord_Howe',
      range: ['2026-10-03T15:00Z', '2026-10-03T17:00Z'],
      series: [
        ['2026-10-03T14:30:00.000Z', '2026-10-04T01:00'],
        ['2026-10-03T15:30:00.000Z', '2026-10-04T02:30'],
        ['2026-10-03T16:00:00.000Z', '2026-10-04T03:00'],
      ],
    },
    {
      what: 'back at a quarter to the hour',
      zone: 'Pacific/Chatham',
      range: ['2026-04-04T13:15Z', '2026-04-04T15:15Z'],
      series: [
        ['2026-04-04T13:15:00.000Z', '2026-04-05T03:00'],
        ['2026-04-04T14:00:00.000Z', '2026-04-05T02:45'],
        ['2026-04-04T14:15:00.000Z', '2026-04-05T03:00'],
      ],
    },
    {
      what: 'forward at a quarter to the hour',
      zone: 'Pacific/Chatham',
      range: ['2026-09-26T13:15Z', '2026-09-26T15:15Z'],
      series: [
        ['2026-09-26T13:15:00.000Z', '2026-09-27T02:00'],
        ['2026-09-26T14:00:00.000Z', '2026-09-27T03:45'],
        ['2026-09-26T14:15:00.000Z', '2026-09-27T04:00'],
      ],
    },
  ] as const)('cuts the hour in which clocks go $what', ({ zone, range: [from, to], series }) => {
    expect(seriesOf(from, to, 'HOUR', zone)).toEqual(series)
  })

  it('has days of 23 and of 25 hours', () => {
    expect(seriesOf('2026-03-28T00:00Z', '2026-03-30T12:00Z', 'DAY', 'Europe/Berlin')).toEqual([
      ['2026-03-27T23:00:00.000Z', '2026-03-28'],
      ['2026-03-28T23:00:00.000Z', '2026-03-29'],
      ['2026-03-29T22:00:00.000Z', '2026-03-30'],
    ])
    expect(seriesOf('2026-11-01T04:00Z', '2026-11-02T12:00Z', 'DAY', 'America/New_York')).toEqual([
      ['2026-11-01T04:00:00.000Z', '2026-11-01'],
      ['2026-11-02T05:00:00.000Z', '2026-11-02'],
    ])
  })

  it('leaves out the day that Samoa skipped', () => {
    expect(seriesOf('2011-12-29T00:00Z', '2012-01-01T00:00Z', 'DAY', 'Pacific/Apia')).toEqual([
      ['2011-12-28T10:00:00.000Z', '2011-12-28'],
      ['2011-12-29T10:00:00.000Z', '2011-12-29'],
      ['2011-12-30T10:00:00.000Z', '2011-12-31'],
      ['2011-12-31T10:00:00.000Z', '2012-01-01'],
    ])
  })

  it('begins weeks on Sunday and months on the first, in local time', () => {
    expect(seriesOf('2026-03-04T00:00Z', '2026-03-16T00:00Z', 'WEEK', 'America/New_York')).toEqual([
      ['2026-03-01T05:00:00.000Z', '2026-03-01'],
      ['2026-03-08T05:00:00.000Z', '2026-03-08'],
      ['2026-03-15T04:00:00.000Z', '2026-03-15'],
    ])
    expect(seriesOf('2025-12-31T23:30Z', '2026-04-01T00:00Z', 'MONTH', 'Europe/Berlin')).toEqual([
      ['2025-12-31T23:00:00.000Z', '2026-01-01'],
      ['2026-01-31T23:00:00.000Z', '2026-02-01'],
      ['2026-02-28T23:00:00.000Z', '2026-03-01'],
      ['2026-03-31T22:00:00.000Z', '2026-04-01'],
    ])
  })
})

describe('buckets, whatever the timezone', () => {
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Europe/Dublin',
    'America/New_York',
    'America/St_Johns',
    'America/Havana',
    'America/Santiago',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Antarctica/Troll',
  )
  const timezone = fc.oneof(zone, fc.constantFrom('GMT-09:30', 'GMT+00:00', '+05:45'))
  const interval = fc.constantFrom(...visitIntervals)
  const instant = fc.date({
    min: new Date('2015-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  })
  const longest = { HOUR: 5, DAY: 60, WEEK: 400, MONTH: 900 }
  const range = fc
    .tuple(interval, instant, fc.double({ min: 0.001, max: 1, noNaN: true }))
    .map(([kind, from, share]) => ({
      kind,
      from,
      to: new Date(from.getTime() + share * longest[kind] * 86_400_000),
    }))

  it('hold their own start, which is not after what they hold', () => {
    fc.assert(
      fc.property(instant, interval, timezone, (at, kind, zone) => {
        const start = bucketStart(at, kind, zone)
        expect(start <= at).toBe(true)
        expect(bucketStart(start, kind, zone)).toEqual(start)
      }),
      { numRuns: 2000 },
    )
  })

  it('are named after the day that Intl shows', () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const label = bucketLabel(bucketStart(at, 'DAY', timeZone), 'DAY', timeZone)
        expect(label).toBe(at.toLocaleDateString('sv-SE', { timeZone }))
      }),
      { numRuns: 1000 },
    )
  })

  it('follow one another without a gap, from the start of a range to its end', () => {
    fc.assert(
      fc.property(range, timezone, ({ kind, from, to }, zone) => {
        const series = bucketSeries(from, to, kind, zone)
        expect(series[0]).toEqual(bucketStart(from, kind, zone))
        expect(series.at(-1)).toEqual(bucketStart(new Date(to.getTime() - 1), kind, zone))
        for (const [index, start] of series.slice(1).entries()) {
          const before = series[index]
          expect(before && start > before).toBe(true)
          expect(bucketStart(new Date(start.getTime() - 1), kind, zone)).toEqual(before)
        }
      }),
      { numRuns: 300 },
    )
  })
})
