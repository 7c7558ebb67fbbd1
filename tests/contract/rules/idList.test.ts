import { expect, it } from 'vitest'
import { normaliseIdList } from '#contract/rules/idList.ts'

it.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a,b', ['a', 'b']],
  ['a,', ['a']],
  [
    [' b ', 'a', 'b', ''],
    ['b', 'a'],
  ],
  [
    ['a,b', 'b,c'],
    ['a', 'b', 'c'],
  ],
  [['a', 7, null, ['b']], ['a']],
  [[], undefined],
  [['', ' '], undefined],
  ['', undefined],
  [' , ', undefined],
  [undefined, undefined],
  [null, undefined],
  [7, undefined],
  [{ id: 'a' }, undefined],
])('normaliseIdList makes of %j the list %j', (ids, list) => {
  expect(normaliseIdList(ids)).toEqual(list)
})
