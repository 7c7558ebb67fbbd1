import { pino } from 'pino'
import { afterAll, beforeAll, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { TestModeWorld } from '#tests/support/billing/testModeWorld.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/postgres/createTestDatabase.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, pino({ level: 'silent' }))
})

afterAll(async () => {
  await database.$client.end()
  await testDatabase.drop()
})

it('whatever is bought, changed and cancelled in test mode, receipts, credit and payments agree', async () => {
  const begun = new Date('2026-01-31T10:00:00Z')
  await holdsFor(() => TestModeWorld.open(database, begun), { runs: 10, length: 20 })
}, 60_000)
