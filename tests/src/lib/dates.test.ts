import { describe, expect, it } from 'vitest'
import { momentAt } from '#contract/rules/momentAt.ts'
import {
  addDays,
  daysBetween,
  formatDay,
  formatMoment,
  isDay,
  localDay,
  localMinute,
} from '#src/lib/dates.ts'

const newYearsEve = '2025-12-31T23:30:00Z'

it.each([
  ['UTC', 'Dec 31, 2025', 'Dec 31, 2025, 11:30 PM', '2025-12-31T23:30'],
  ['Asia/Kathmandu', 'Jan 1, 2026', 'Jan 1, 2026, 5:15 AM', '2026-01-01T05:15'],
  ['GMT-12:00', 'Dec 31, 2025', 'Dec 31, 2025, 11:30 AM', '2025-12-31T11:30'],
])('a moment on the viewer’s clock of %s', (timezone, day, moment, minute) => {
  expect({
    day: formatDay(newYearsEve, timezone),
    // ICU writes a narrow no-break space before AM and PM.
    moment: formatMoment(newYearsEve, timezone).replace(/\s/g, ' '),
    minute: localMinute(new Date(newYearsEve), timezone),
    localDay: localDay(new Date(newYearsEve), timezone),
  }).toEqual({ day, moment, minute, localDay: minute.slice(0, 10) })
})

it.each([
  ['2026-01-31T18:00', 'UTC', '2026-01-31T18:00'],
  ['2026-01-31 18:00:00', 'GMT+02:00', '2026-01-31T16:00'],
  ['2026-01-31 18:00:00', 'GMT-09:30', '2026-02-01T03:30'],
  // On 28 March 2027 clocks in Berlin go from 2:00 to 3:00, and on 31 October back.
  ['2027-03-27T18:00', 'Europe/Berlin', '2027-03-27T17:00'],
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00'],
  ['2027-03-28T18:00', 'Europe/Berlin', '2027-03-28T16:00'],
  ['2027-10-31T18:00', 'Europe/Berlin', '2027-10-31T17:00'],
  // On 7 November 2027 clocks in New York go from 2:00 back to 1:00.
  ['2027-11-07T00:30', 'America/New_York', '2027-11-07T04:30'],
  ['2027-11-07T01:30', 'America/New_York', '2027-11-07T05:30'],
  ['2027-11-07T02:00', 'America/New_York', '2027-11-07T07:00'],
  ['2027-11-07T18:00', 'America/New_York', '2027-11-07T23:00'],
  ['2027-03-28T18:00', 'Asia/Kolkata', '2027-03-28T12:30'],
  ['2027-11-07T18:00', 'Asia/Kolkata', '2027-11-07T12:30'],
])('%s on the clock of %s is %s in UTC, and is shown so again', (local, timezone, moment) => {
  expect(momentAt(local, timezone)).toBe(`${moment}:00.000Z`)
  expect(localMinute(new Date(`${moment}Z`), timezone)).toBe(local.slice(0, 16).replace(' ', 'T'))
})

it.each([
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30'],
])('%s, which the clock of %s skips, is %s', (local, timezone, shown) => {
  expect(localMinute(new Date(momentAt(local, timezone)), timezone)).toBe(shown)
})

it('a day begins and ends at midnight, though one of 23 hours lies between', () => {
  const midnights = ['2027-03-28T00:00', '2027-03-29T00:00'].map((local) =>
    momentAt(local, 'Europe/Berlin'),
  )
  expect(midnights).toEqual(['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'])
  expect(midnights.map((moment) => localDay(new Date(moment), 'Europe/Berlin'))).toEqual([
    '2027-03-28',
    '2027-03-29',
  ])
})

describe('days', () => {
  it('are added across months, leap days and years', () => {
    expect([addDays('2026-01-31', 1), addDays('2024-02-28', 1), addDays('2026-01-01', -1)]).toEqual(
      ['2026-02-01', '2024-02-29', '2025-12-31'],
    )
  })

  it('are counted with both ends', () => {
    expect([
      daysBetween('2026-01-01', '2026-01-01'),
      daysBetween('2026-01-01', '2026-01-31'),
    ]).toEqual([1, 31])
  })

  it.each([
    ['2026-01-31', true],
    ['2026-02-30', false],
    ['2026-1-31', false],
    ['2026-01-31T00:00', false],
    ['yesterday', false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})
