import { expect, it } from 'vitest'
import { growthOf } from '#contract/rules/growth.ts'

it.each([
  [[], null],
  [[null, 7, null], null],
  [[7, 9], { change: 2, days: 1 }],
  [[null, 9, null, null, 4, null], { change: -5, days: 3 }],
  [[5, null, 5], { change: 0, days: 2 }],
])('the growth of %j is %j', (counts, growth) => {
  expect(growthOf(counts)).toEqual(growth)
})
