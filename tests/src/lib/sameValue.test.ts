import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sameValue } from '#src/lib/sameValue.ts'

describe('two values', () => {
  it('are the same as their copies', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, structuredClone(value))).toBe(true)
      }),
    )
  })

  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: undefined }] }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{}, []],
    [null, {}],
    ['1', 1],
  ])('%j and %j are not', (one, other) => {
    expect(sameValue(one, other)).toBe(false)
  })

  it('are the same when a field is absent or undefined', () => {
    expect(sameValue({ a: undefined }, {})).toBe(true)
  })
})
