import { expect, it } from 'vitest'
import { byteRange } from '#server/platform/storage/disk/byteRange.ts'

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-99', { start: 4, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'UNSATISFIABLE'],
  ['bytes=-0', 'UNSATISFIABLE'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['lines=0-3', undefined],
  [undefined, undefined],
])('the bytes a Range header asks for, of ten %s: %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})
