import { afterAll, beforeAll, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { TestModeWorld } from '#tests/support/billing/testModeWorld.ts'
import {
  type OpenTestDatabase,
  openTestDatabase,
} from '#tests/support/postgres/openTestDatabase.ts'

let opened: OpenTestDatabase
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
})

afterAll(() => opened.close())

it('whatever is bought, changed and cancelled in test mode, receipts, credit and payments agree', async () => {
  const begun = new Date('2026-01-31T10:00:00Z')
  await holdsFor(() => TestModeWorld.open(database, begun), { runs: 10, length: 20 })
}, 60_000)
