import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { startBystander } from '#tests/support/hostile/bystander.ts'
import { temporaryDataDir } from '#tests/support/postgres/temporaryDataDir.ts'
import { embeddedDatabaseUrl, startServerProcess } from '#tests/support/serverProcess.ts'

const creators = 100_000
const atOnce = 12
const rounds = 5

it('leaves another workspace and visitors alone while one searches for what a large workspace has not', async () => {
  const dataDir = await temporaryDataDir()
  const started = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => started.stop())
  const server = { ...started, dataDir }
  const searcher = await signInOverNetwork(server, 'searcher@example.com')
  await addCreators(await embeddedDatabaseUrl(dataDir), await workspaceOf(searcher))
  // Signs that no index helps with: every row is read.
  const search = { search: '--', page: 1, page_size: 20 }

  const bystander = await startBystander(server)
  const statuses: number[] = []
  const searchAgain = async () => {
    for (let round = 0; round < rounds; round += 1) {
      statuses.push((await searcher.call(creatorRoutes.fetch.path, search)).status)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, searchAgain))
  const took = performance.now() - began
  const experience = await bystander.stop()

  expect(took).toBeGreaterThan(2_000)
  expect(statuses.filter((status) => ![200, 422, 429].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect(experience.failures).toEqual([])
  expect(experience.calls).toBeGreaterThan(10)
  expect(experience.slowestCall).toBeLessThan(1_000)
  expect(experience.slowestRedirect).toBeLessThan(1_000)
})

async function addCreators(databaseUrl: string, workspaceId: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into creators (id, workspace_id, name, user_creator_id, notes)
       select gen_random_uuid(), $1, 'Creator ' || n, 'creator-' || n, repeat(md5(n::text), 12)
       from generate_series(1, $2::int) as n`,
      [workspaceId, creators],
    )
    await client.query('analyze creators')
  } finally {
    await client.end()
  }
}
