import { expect, it } from 'vitest'
import { relativeTime } from '#src/lib/relativeTime.ts'

const now = Date.parse('2026-01-31T12:00:00Z')

it.each([
  ['2026-01-31T12:00:00Z', 'UTC', 'just now'],
  ['2026-01-31T11:56:10Z', 'UTC', '3m ago'],
  ['2026-01-30T13:00:00Z', 'UTC', '23h ago'],
  ['2026-01-30T11:00:00Z', 'UTC', 'yesterday'],
  // Two days ago on a clock that is behind UTC.
  ['2026-01-30T03:00:00Z', 'GMT-05:00', '2 days ago'],
  ['2026-01-01T12:00:00Z', 'UTC', '30 days ago'],
  ['2025-12-31T12:00:00Z', 'UTC', 'Dec 31, 2025'],
  ['2026-01-31T12:00:20Z', 'UTC', 'in 1m'],
  ['2026-01-31T15:30:00Z', 'UTC', 'in 3h'],
  ['2026-02-01T13:00:00Z', 'UTC', 'tomorrow'],
  ['2026-02-03T12:00:00Z', 'UTC', 'in 3 days'],
  ['2026-03-10T12:00:00Z', 'UTC', 'Mar 10, 2026'],
])('%s is, on the clock of %s, %s', (moment, timezone, text) => {
  expect(relativeTime(moment, timezone, now)).toBe(text)
})
