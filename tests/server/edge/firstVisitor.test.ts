import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { visitGround } from '#tests/support/visits/visitGround.ts'

const ground = visitGround()

it('waits for no connection: those for links and visits are there before anybody comes', async () => {
  const edge = await startEdgeServer({ ground, dataDir: await temporaryFolder() })
  onTestFinished(() => edge.close())
  const connected = await ground.rowsOf(
    `select application_name as name from pg_stat_activity
     where datname = current_database() and application_name in ('greenroom links', 'greenroom visits') order by 1`,
  )
  expect(connected.map(({ name }) => name)).toEqual(['greenroom links', 'greenroom visits'])
})
