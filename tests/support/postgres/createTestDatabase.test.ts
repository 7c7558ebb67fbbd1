import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { query } from './administer.ts'
import { createTestDatabase } from './createTestDatabase.ts'

it('makes many databases at once, each with the tables and none with the rows of another', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase))
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.drop()))
  })
  await Promise.all(databases.map(({ url }) => query(url, 'CREATE TABLE mine AS SELECT 1 AS row')))
  const seen =
    "SELECT to_regclass('users')::text AS users, (SELECT count(*)::int FROM mine) AS mine"
  expect(await Promise.all(databases.map(({ url }) => query(url, seen)))).toEqual(
    databases.map(() => [{ users: 'users', mine: 1 }]),
  )
})

it('drops a database that is still connected to', async () => {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  await database.drop()
  await expect(query(database.url, 'SELECT 1')).rejects.toThrow(/does not exist/)
})
