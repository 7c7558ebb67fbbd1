import { expect, it } from 'vitest'
import { megabytesOf } from '#contract/rules/megabytes.ts'

it.each([
  [0, 0],
  [1_048_576, 1],
  [52_428_800, 50],
  [1_500_000, 1.43],
  [100, 0],
  [10_737_418_240, 10_240],
])('%i bytes are logged as %d MB', (bytes, megabytes) => {
  expect(megabytesOf(bytes)).toBe(megabytes)
})
