import { it } from 'vitest'
import { holdsFor } from '#tests/support/billing/histories.ts'
import { TestModeWorld } from '#tests/support/billing/testModeWorld.ts'
import { testDatabase } from '#tests/support/postgres/testDatabase.ts'

const { database } = testDatabase()

it('whatever is bought, changed and cancelled in test mode, receipts, credit and payments agree', async () => {
  const begun = new Date('2026-01-31T10:00:00Z')
  await holdsFor(() => TestModeWorld.open(database, begun), { runs: 10, length: 20 })
}, 60_000)
