import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  formatDay,
  formatMoment,
  isDay,
  localDay,
  localMinute,
  momentAt,
} from '#src/lib/dates.ts'

const newYearsEve = '2025-12-31T23:30:00Z'

it.each([
  [0, 'Dec 31, 2025', 'Dec 31, 2025, 11:30 PM', '2025-12-31T23:30'],
  [345, 'Jan 1, 2026', 'Jan 1, 2026, 5:15 AM', '2026-01-01T05:15'],
  [-720, 'Dec 31, 2025', 'Dec 31, 2025, 11:30 AM', '2025-12-31T11:30'],
])('a moment on the viewer’s clock %i minutes ahead of UTC', (offset, day, moment, minute) => {
  expect({
    day: formatDay(newYearsEve, offset),
    // ICU writes a narrow no-break space before AM and PM.
    moment: formatMoment(newYearsEve, offset).replace(/\s/g, ' '),
    minute: localMinute(new Date(newYearsEve), offset),
    localDay: localDay(new Date(newYearsEve), offset),
  }).toEqual({ day, moment, minute, localDay: minute.slice(0, 10) })
})

it.each([
  ['2026-01-31T18:00', 0, '2026-01-31T18:00:00.000Z'],
  ['2026-01-31 18:00:00', 120, '2026-01-31T16:00:00.000Z'],
  ['2026-01-31 18:00:00', -570, '2026-02-01T03:30:00.000Z'],
])('momentAt takes %s on a clock %i minutes ahead of UTC for %s', (local, offset, moment) => {
  expect(momentAt(local, offset)).toBe(moment)
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
