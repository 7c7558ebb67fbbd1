import { describe, expect, it } from 'vitest'
import { formatDuration, parseDuration } from '#src/lib/durations.ts'

it.each([
  [0, '0:00'],
  [45, '0:45'],
  [90, '1:30'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('formatDuration writes %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

describe('parseDuration', () => {
  it.each([
    ['90', 90],
    [' 1:30 ', 90],
    ['0:45', 45],
    ['1:02:03', 3723],
    ['2:5', 125],
  ])('reads %j as %i seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })

  it.each(['', 'soon', '1:60', '1:2:3:4', '-5', '1.5', '1234567'])(
    'reads nothing from %j',
    (text) => {
      expect(parseDuration(text)).toBeUndefined()
    },
  )
})
