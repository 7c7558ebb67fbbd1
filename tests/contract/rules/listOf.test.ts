import { describe, expect, it } from 'vitest'
import { choicesOf, listOf, splitChoices } from '#contract/rules/listOf.ts'
import { text } from '#contract/schema.ts'
import { messagesOf } from './messagesOf.ts'

const known = ['US', 'DE', 'GB'] as const

describe('a list in a filter', () => {
  const schema = listOf(text(5))

  it.each([
    [
      ['a', ' b '],
      ['a', 'b'],
    ],
    ['a,b', ['a', 'b']],
    ['a,', ['a']],
    [
      ['a', 'a,c'],
      ['a', 'c'],
    ],
    [[], undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %j', (given, list) => {
    expect(schema.cast(given)).toEqual(list)
  })

  it.each([[{ a: 1 }], [7], [['a', 7, {}]], [['too long']], ['a,too long']])(
    'refuses %j',
    async (given) => {
      await expect(schema.validate(given)).rejects.toThrow()
    },
  )

  it('has at most 200 entries', async () => {
    const entries = Array.from({ length: 201 }, (_, index) => String(index))
    expect(await messagesOf(schema, entries.slice(1))).toEqual([])
    expect(await messagesOf(schema, entries)).toEqual(['List at most 200'])
  })
})

describe('choices in a filter', () => {
  const schema = choicesOf(known, 'a country')

  it.each(['US', 'us,', 'gb, DE', ',', '', undefined])('may be %j', async (given) => {
    expect(await messagesOf(schema, given)).toEqual([])
  })

  it('names the one that is not known', async () => {
    expect(await messagesOf(schema, 'US,XX,YY')).toEqual(['Not a country'])
  })

  it('are split in the order and the case of those that are known', () => {
    expect(splitChoices('gb,us,gb', known)).toEqual(['US', 'GB'])
    expect(splitChoices(',', known)).toEqual([])
  })
})
