import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { createTestDatabase } from '#tests/support/postgres/createTestDatabase.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

it('is the same in every process, also when all begin at once', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openKeyedHash(database)))
  const hashes = opened.map((keyedHash) => keyedHash('code', '123456'))
  expect(new Set(hashes).size).toBe(1)
  const openedLater = await openKeyedHash(database)
  expect(openedLater('code', '123456')).toBe(hashes[0])
})

it('differs by purpose and by value', async () => {
  const keyedHash = await openKeyedHash(database)
  const hashes = [
    keyedHash('code', '123456'),
    keyedHash('code', '123457'),
    keyedHash('address', '123456'),
  ]
  expect(new Set(hashes).size).toBe(3)
})

it('differs between installations', async () => {
  const elsewhere = await createTestDatabase()
  const other = openDatabase(elsewhere.url, pino({ level: 'silent' }))
  try {
    const [here, there] = [await openKeyedHash(database), await openKeyedHash(other)]
    expect(there('code', '123456')).not.toBe(here('code', '123456'))
  } finally {
    await other.$client.end()
    await elsewhere.drop()
  }
})
