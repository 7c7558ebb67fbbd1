import { expect, it } from 'vitest'
import { waitText } from '#src/lib/waitText.ts'

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [80_000, '23 hours'],
])('%i seconds are waited for as %s, and never too short', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})
