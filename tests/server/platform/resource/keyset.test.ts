import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#server/platform/http/failure.ts'
import { readCursor, writeCursor } from '#server/platform/resource/keyset.ts'
import { orderOf, readPart } from '#server/platform/resource/paging.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const marks = pgTable('marks', {
  id: uuid('id').primaryKey(),
  rank: integer('rank'),
  word: text('word'),
})

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Seven marks: ranks with ties and nulls, words with both and upper case. */
const given: readonly (readonly [number | null, string | null])[] = [
  [2, 'b'],
  [null, null],
  [1, 'a'],
  [2, null],
  [null, 'B'],
  [1, 'b'],
  [null, 'é'],
]

const { database } = testDatabase()

beforeAll(async () => {
  await database.execute(sql`create table marks (id uuid primary key, rank int, word text)`)
  await database
    .insert(marks)
    .values(given.map(([rank, word], index) => ({ id: idOf(index), rank, word })))
})

const sorts = { rank: marks.rank, word: sql`lower(${marks.word})`, id: marks.id }

async function walk(sort: string, size: number): Promise<string[]> {
  const listed = {
    name: 'marks',
    from: sql`${marks}`,
    where: undefined,
    order: orderOf(sort, sorts, marks.id, 'rank'),
  }
  const met: string[] = []
  let cursor: string | undefined
  do {
    const part = await readPart(database, listed, { page_size: size, cursor })
    if (part instanceof Failure) throw new Error(part.message)
    met.push(...part.ids)
    cursor = part.stands.next_cursor ?? undefined
  } while (cursor !== undefined && met.length <= given.length)
  return met
}

describe('a walk in an order with nulls', () => {
  it.each(['rank', '-rank', 'word', '-word', 'id', '-id'])(
    'by %s meets each row once, where PostgreSQL sorts it, at every size of page',
    async (sort) => {
      const whole = await walk(sort, 100)
      expect(whole.toSorted()).toEqual(given.map((_, index) => idOf(index)))
      for (const size of [1, 2, 3, 4, 6]) expect(await walk(sort, size), `${size}`).toEqual(whole)
    },
  )

  it('has nulls last, and first the other way round', async () => {
    expect(await walk('rank', 2)).toEqual([2, 5, 0, 3, 1, 4, 6].map(idOf))
    expect(await walk('-rank', 2)).toEqual([6, 4, 1, 3, 0, 5, 2].map(idOf))
  })
})

describe('a cursor', () => {
  const place = { key: '2026-01-01 10:00:00.123456+00', id: idOf(1) }

  it('holds a place exactly', () => {
    expect(readCursor('links', '-title', writeCursor('links', '-title', place))).toEqual(place)
    const nowhere = { key: null, id: idOf(2) }
    expect(readCursor('links', 'title', writeCursor('links', 'title', nowhere))).toEqual(nowhere)
  })

  it('is good for its list and its order only', () => {
    const cursor = writeCursor('links', '-title', place)
    expect(readCursor('links', 'title', cursor)).toBeUndefined()
    expect(readCursor('creators', '-title', cursor)).toBeUndefined()
  })
})
