import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { productDomains } from '#contract/reference/productDomains.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { lineOf } from '#server/areas/visits/click.ts'
import { makeBackup } from '#server/commands/backup/makeBackup.ts'
import { restoreBackup } from '#server/commands/backup/restoreBackup.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { uploadExample } from '#tests/support/app/uploadExample.ts'
import { databaseUrl, query } from '#tests/support/postgres/administer.ts'
import { catalogueOf } from '#tests/support/postgres/catalogue.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { startEdgeServer } from '#tests/support/visits/edgeServer.ts'
import { aVisit } from '#tests/support/visits/visitGround.ts'

const log = pino({ level: 'silent' })

const server = testApp()
let folder: string
let linkId: string

/** A workspace with a link that was visited, a creator, a file, and a visit that waits in the spool. */
beforeAll(async () => {
  folder = join(server.config.dataDir, 'backup')
  const brand = await server.signedIn('owner@backup.example')
  const [link] = await brand.ask(trackingLinkRoutes.create, [
    { user_domain_id: productDomains[0].id, pathname: 'kept', target_url: 'https://example.com/' },
  ])
  linkId = link?.id ?? ''
  await brand.ask(creatorRoutes.create, [{ name: 'Zoë “Quote” \\ Tab' }])
  await uploadExample(brand, png)
  const ground = { database: server.database, databaseUrl: server.databaseUrl }
  const edge = await startEdgeServer({ ground, dataDir: server.config.dataDir })
  expect((await edge.open('/kept')).status).toBe(302)
  await edge.close()
  const { dataDir } = server.config
  const waiting = lineOf(aVisit({ link_id: linkId, visited_at: new Date().toISOString() }))
  await writeFile(join(dataDir, 'spool', `${v7()}.ndjson`), `${waiting}\n`)
  await mkdir(join(dataDir, 'secrets'), { recursive: true })
  await writeFile(join(dataDir, 'secrets', 'token-keys'), 'a key')
  await makeBackup({ config: server.config, databaseUrl: server.databaseUrl, folder, log })
}, 60_000)

/** An empty database and data folder, for the length of some work. */
async function inEmptyPlace(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(inject('postgresUrl'), `create database ${name} template template0`)
  try {
    const config = readConfig({ DATA_DIR: await temporaryFolder() })
    await work(databaseUrl(inject('postgresUrl'), name), config)
  } finally {
    await query(inject('postgresUrl'), `drop database ${name} with (force)`)
  }
}

/** How many rows each table has, with its sequences. */
async function countsOf(url: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await client.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts[name] = counted.rows[0]?.count ?? 0
  }
  await client.end()
  return counts
}

describe('a backup', () => {
  it('restored to an empty place has every row and file, and its links answer', async () => {
    await inEmptyPlace(async (url, config) => {
      const before = await countsOf(server.databaseUrl)
      const restored = await restoreBackup({ config, databaseUrl: url, folder, log })
      expect(await countsOf(url)).toEqual(before)
      expect(await catalogueOf(url)).toEqual(await catalogueOf(server.databaseUrl))
      expect(before).toMatchObject({ users: 1, creators: 1, tracking_links: 1, examples: 1 })

      expect(restored.objects.length).toBeGreaterThan(0)
      for (const { key } of restored.objects) {
        const [kept, was] = await Promise.all(
          [config.dataDir, server.config.dataDir].map((place) =>
            readFile(join(place, 'objects', key)),
          ),
        )
        expect(kept).toEqual(was)
      }
      expect(await readFile(join(config.dataDir, 'secrets', 'token-keys'), 'utf8')).toBe('a key')

      const database = openDatabase(url, log)
      const ground = { database, databaseUrl: url }
      const edge = await startEdgeServer({ ground, dataDir: config.dataDir })
      expect((await edge.open('/kept')).headers.location).toBe('https://example.com/')
      await expect
        .poll(async () => (await countsOf(url))['visits_rest'] ?? 0, { timeout: 10_000 })
        .toBe(0)
      await expect
        .poll(async () => (await query(url, 'select from visits')).length, { timeout: 10_000 })
        .toBe(3)
      await edge.close()
      await database.$client.end()

      const again = restoreBackup({ config, databaseUrl: url, folder, log })
      await expect(again).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining('is not empty'),
      })
    })
  }, 60_000)

  it('is refused by a database in which somebody is, and leaves that as it is', async () => {
    const config = readConfig({ DATA_DIR: await temporaryFolder() })
    const before = await countsOf(server.databaseUrl)
    const restoring = restoreBackup({ config, databaseUrl: server.databaseUrl, folder, log })
    await expect(restoring).rejects.toThrow('The database is not empty.')
    expect(await countsOf(server.databaseUrl)).toEqual(before)
  })

  it('is not made over another', async () => {
    const { config, databaseUrl } = server
    const making = makeBackup({ config, databaseUrl, folder, log })
    await expect(making).rejects.toThrow(`The folder ${folder} is not empty.`)
  })

  it('in which a file was changed is refused before anything is written', async () => {
    await appendFile(join(folder, 'database', 'users.copy.gz'), 'x')
    await inEmptyPlace(async (url, config) => {
      const restoring = restoreBackup({ config, databaseUrl: url, folder, log })
      await expect(restoring).rejects.toThrow(
        'The file database/users.copy.gz of the backup is not what was kept.',
      )
      expect(await countsOf(url)).toEqual({})
    })
  })
})
