import { expect, it } from 'vitest'
import { timeSince } from '#src/lib/timeSince.ts'

const now = Date.parse('2026-01-31T12:00:00Z')

it.each([
  ['2026-01-31T12:00:03Z', 'just now'],
  ['2026-01-31T11:59:59.800Z', 'just now'],
  ['2026-01-31T11:59:48Z', '12s ago'],
  ['2026-01-31T11:56:10Z', '3m ago'],
  ['2026-01-31T09:00:00Z', '3h ago'],
  ['2026-01-28T12:00:00Z', '3d ago'],
])('%s was %s', (moment, text) => {
  expect(timeSince(moment, now)).toBe(text)
})
