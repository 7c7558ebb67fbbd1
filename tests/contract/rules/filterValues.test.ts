import { describe, expect, expectTypeOf, it } from 'vitest'
import { dropEmpty } from '#contract/rules/filterValues.ts'

describe('dropEmpty', () => {
  it('drops what filters nothing', () => {
    const filters = { a: undefined, b: null, c: '', d: ' \n', e: [] }
    expect(dropEmpty(filters)).toStrictEqual({})
  })

  it('keeps every other value as it is', () => {
    const filters = { a: 0, b: false, c: ' jade ', d: [''], e: {}, f: Number.NaN }
    expect(dropEmpty(filters)).toStrictEqual(filters)
  })

  it('leaves the record it was given alone', () => {
    const filters = Object.freeze({ search: '', page: 2 })
    expect(dropEmpty(filters)).toStrictEqual({ page: 2 })
    expect(filters).toStrictEqual({ search: '', page: 2 })
  })

  it('keeps the types of what may be left', () => {
    expectTypeOf(dropEmpty({ search: 'jade', page: 1 })).toEqualTypeOf<{
      search?: string
      page?: number
    }>()
  })
})
