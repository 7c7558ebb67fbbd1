import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { patternsOf, removed } from '#server/areas/privacy/erasure/patterns.ts'
import { asText, readRow } from '#server/platform/db/readRows.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

const jade = {
  names: ['Jade Larkfield', 'jade'],
  accounts: [{ platform: 'INSTAGRAM' as const, handle: 'jade.lark', external_id: null }],
  addresses: ['jade@larkfield.example'],
}

const without = async (text: string, { within } = patternsOf(jade)) =>
  (
    await readRow(database, {
      text: asText,
    })`select regexp_replace(${text}::text, ${within}, ${removed}, 'gi') as text`
  ).text

it.each([
  ['Shoots with Jade Larkfield, daily', 'Shoots with [removed], daily'],
  ['JADE   LARKFIELD', '[removed]'],
  ['Jade\nLarkfield', '[removed]'],
  ['Jade Larkfields and Jade', 'Jade Larkfields and Jade'],
  ['mail jade@larkfield.example.', 'mail [removed].'],
  ['of.jade@larkfield.example', 'of.jade@larkfield.example'],
  ['jade@larkfield.example.org', 'jade@larkfield.example.org'],
  ['see @Jade.Lark!', 'see [removed]!'],
  ['see @jade.larkin and jadexlark', 'see @jade.larkin and jadexlark'],
  ['a jade necklace', 'a jade necklace'],
])('of somebody with several words to their name, %j becomes %j', async (text, expected) => {
  expect(await without(text)).toBe(expected)
})

it('signs that mean something in expressions mean themselves', async () => {
  const odd = { names: ['A.* (B) [c]+$'], accounts: [], addresses: [] }
  expect(await without('A.* (B) [c]+$ and AxxB', patternsOf(odd))).toBe('[removed] and AxxB')
})

it('nobody who has only one word to their name is looked for within texts', async () => {
  const rose = patternsOf({ names: ['Rose'], accounts: [], addresses: [] })
  expect(await without('Rose likes a rose', rose)).toBe('Rose likes a rose')
  expect(rose).toMatchObject({ whole: [], labels: ['rose'] })
  expect(await database.execute(sql`select 1 where 'Rose' ~* ${rose.within}`)).toMatchObject({
    rows: [],
  })
})
