import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowancesOf } from '../../../server/billing/allowances.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { inWorkspace } from '../../../server/db/inWorkspace.ts'
import { workspaces } from '../../../server/db/schema/accounts.ts'
import { creators } from '../../../server/db/schema/creators.ts'
import { domains, trackingLinks } from '../../../server/db/schema/links.ts'
import { createTestDatabase, type TestDatabase } from '../../support/postgres/createTestDatabase.ts'

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

async function newWorkspace(): Promise<string> {
  const [workspace] = await database.insert(workspaces).values({}).returning()
  return workspace?.id ?? ''
}

it('counts what a workspace has, with the owner’s rights and inside the seal', async () => {
  const [mine, theirs] = [await newWorkspace(), await newWorkspace()]
  const [domain] = await database.insert(domains).values({ host: 'links.example' }).returning()
  const domainId = domain?.id ?? ''
  await database.insert(creators).values([
    { workspaceId: mine, name: 'Jade' },
    { workspaceId: theirs, name: 'Ruby' },
    { workspaceId: theirs, name: 'Opal' },
  ])
  await database.insert(trackingLinks).values(
    ['a', 'b'].map((pathname) => ({
      workspaceId: mine,
      domainId,
      pathname,
      targetUrl: 'https://example.com/',
    })),
  )
  const allowances = {
    creators: { limit: 1, used: 1 },
    tracking_links: { limit: 3, used: 2 },
  }

  expect(await allowancesOf(database, mine)).toEqual(allowances)
  expect(
    await inWorkspace(database, { workspaceId: mine, readOnly: true }, (rows) =>
      allowancesOf(rows, mine),
    ),
  ).toEqual(allowances)
})

it('starts at nothing', async () => {
  expect(await allowancesOf(database, await newWorkspace())).toEqual({
    creators: { limit: 1, used: 0 },
    tracking_links: { limit: 3, used: 0 },
  })
})
