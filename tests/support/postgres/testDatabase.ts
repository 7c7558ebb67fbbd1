import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { newTestDatabase } from './createTestDatabase.ts'

/** The database of the tests of a file, with the connections of jobs to it. */
export function testDatabase(): { readonly url: string; readonly database: Database } {
  const { url, create, drop } = newTestDatabase()
  const database = openDatabase(url, pino({ level: 'silent' }))
  beforeAll(create)
  afterAll(async () => {
    await database.$client.end()
    await drop()
  })
  return { url, database }
}
