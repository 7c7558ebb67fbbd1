import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinTagList, splitTagList } from '#contract/rules/tagList.ts'

it.each([
  [[], undefined],
  [['', '  '], undefined],
  [['beach'], 'beach,'],
  [['beach', 'beach'], 'beach,'],
  [['beach', 'night'], 'beach,night'],
  [[' beach ', '', 'night'], 'beach,night'],
  [['beach,night'], 'beach,night'],
])('joinTagList makes of %j the text %j', (tags, text) => {
  expect(joinTagList(tags)).toBe(text)
})

describe('splitTagList', () => {
  it.each([
    ['', []],
    [',', []],
    ['beach,', ['beach']],
    ['beach', ['beach']],
    ['beach,night', ['beach', 'night']],
    [' beach , night ,, beach', ['beach', 'night']],
    ['Beach,beach', ['Beach', 'beach']],
  ])('makes of %j the tags %j', (text, tags) => {
    expect(splitTagList(text)).toEqual(tags)
  })

  it('gives back what was joined', () => {
    const tag = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes(',') && text.trim() === text)
    fc.assert(
      fc.property(fc.uniqueArray(tag, { minLength: 1 }), (tags) => {
        expect(splitTagList(joinTagList(tags) ?? '')).toEqual(tags)
      }),
    )
  })
})
