import { expect, it } from 'vitest'
import { distinctTexts } from '#contract/rules/distinctTexts.ts'

it.each([
  [[], []],
  [
    [' a', 'b ', 'a', '', '\t'],
    ['a', 'b'],
  ],
  [
    ['b', 'A', 'a'],
    ['b', 'A', 'a'],
  ],
])('makes of %j the texts %j', (texts, distinct) => {
  expect(distinctTexts(texts)).toEqual(distinct)
})
