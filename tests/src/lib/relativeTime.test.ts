import { expect, it } from 'vitest'
import { relativeTime } from '#src/lib/relativeTime.ts'

const now = Date.parse('2026-01-31T12:00:00Z')

it.each([
  ['2026-01-31T12:00:00Z', 0, 'just now'],
  ['2026-01-31T11:56:10Z', 0, '3m ago'],
  ['2026-01-30T13:00:00Z', 0, '23h ago'],
  ['2026-01-30T11:00:00Z', 0, 'yesterday'],
  // Two days ago on a clock that is behind UTC.
  ['2026-01-30T03:00:00Z', -300, '2 days ago'],
  ['2026-01-01T12:00:00Z', 0, '30 days ago'],
  ['2025-12-31T12:00:00Z', 0, 'Dec 31, 2025'],
  ['2026-01-31T12:00:20Z', 0, 'in 1m'],
  ['2026-01-31T15:30:00Z', 0, 'in 3h'],
  ['2026-02-01T13:00:00Z', 0, 'tomorrow'],
  ['2026-02-03T12:00:00Z', 0, 'in 3 days'],
  ['2026-03-10T12:00:00Z', 0, 'Mar 10, 2026'],
])('%s is, %i minutes ahead of UTC, %s', (moment, offset, text) => {
  expect(relativeTime(moment, offset, now)).toBe(text)
})
