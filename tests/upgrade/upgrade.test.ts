import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { routes } from '#contract/routes.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { startTestApp } from '#tests/support/app/testApp.ts'
import {
  createEmptyDatabase,
  type TestDatabase,
} from '#tests/support/postgres/createTestDatabase.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { goneColumns, lostRows, type Rows, rowsOf } from './keptRows.ts'

/**
 * What each release left: its tables with rows of every kind, made by a valid call of each of its routes and 240 visits
 * (`pg_dump --inserts --no-owner` of PostgreSQL 15), and its folder of objects.
 */
const releases = ['0.1', '0.2', '0.3'] as const

/** Columns that an upgrade drops, since nothing reads them any more: the queue of work holds its own tries. */
const dropped = ['samples.attempts', 'samples.leased_until']

const fileOf = (release: string, name: string) =>
  fileURLToPath(new URL(`./${release}/${name}`, import.meta.url))

describe.each(releases)('an installation of %s', (release) => {
  let database: TestDatabase
  let before: Rows
  beforeAll(async () => {
    database = await createEmptyDatabase()
    await restore(database.url, fileOf(release, 'database.sql.gz'))
    before = await rowsOf(database.url)
    await migrateDatabase(database.url)
    return () => database.drop()
  }, 60_000)

  it('has every row after its upgrade', async () => {
    const after = await rowsOf(database.url)
    expect(lostRows(before, after)).toEqual({})
    expect(dropped).toEqual(expect.arrayContaining([...goneColumns(before, after)]))
  })

  it('shows its owner all lists, and every file whole', async () => {
    const DATA_DIR = await temporaryFolder()
    execFileSync('tar', ['-xzf', fileOf(release, 'objects.tar.gz'), '-C', DATA_DIR])
    const server = await startTestApp({ DATA_DIR }, undefined, {
      testDatabase: { ...database, drop: async () => {} },
    })
    const owner = await server.signedIn('owner@former.example')
    for (const route of lists) {
      const { status, body } = await owner.call(route.path, {})
      expect(status, `${route.path}: ${JSON.stringify(body)}`).toBe(200)
    }
    const { total: creators } = await owner.ask(creatorRoutes.fetch, {})
    const { total: links } = await owner.ask(trackingLinkRoutes.fetch, {})
    const { total: tasks } = await owner.ask(taskRoutes.fetch, {})
    expect({ creators, links, tasks }).toEqual({
      creators: before.get('creators')?.length,
      links: before.get('tracking_links')?.length,
      tasks: before.get('creator_tasks')?.length,
    })
    const { data: examples } = await owner.ask(exampleRoutes.fetch, {})
    const files = examples.filter(({ type }) => type === 'FILE')
    expect(files.length).toBeGreaterThan(0)
    for (const { id, size } of files) {
      const { object_url } = await owner.ask(exampleRoutes.url, undefined, { example_id: id })
      const bytes = await (await server.browser().open(object_url)).arrayBuffer()
      expect(bytes.byteLength).toBe(size)
    }
    expect(server.loggedErrors()).toEqual([])
    await server.stop()
  }, 60_000)
})

const lists = routes.filter(
  ({ by, answer, params, path }) =>
    by.includes('USER') && answer.kind === 'page' && !params && path.startsWith('/user/'),
)

async function restore(url: string, file: string) {
  const dump = await promisify(gunzip)(await readFile(file))
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(dump.toString())
  await client.end()
}
