import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import type { VisitRefill } from '#server/areas/visits/visitCopies.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import type { Needs } from '#server/platform/area.ts'
import type { S3Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { checkBucket, isEmptyBucket } from '#server/platform/storage/s3/checkBucket.ts'
import { openS3Client } from '#server/platform/storage/s3/s3Client.ts'
import { readAllTables, readForeignKeys } from './catalogue.ts'
import { checkKept } from './keptFiles.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { storageOf } from './storageOf.ts'
import { copiesOf, dropShipped, putVisits } from './visitFiles.ts'

interface Restoring extends Needs<'config' | 'log'> {
  readonly databaseUrl: string
  /** What `makeBackup` has made. */
  readonly folder: string
}

/**
 * Fills an installation that is empty with a backup, and then brings it up to date. Every file is checked first.
 *
 * @throws StartupError when the target holds something, or a file is not what was kept.
 */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { config, databaseUrl, folder, log } = restoring
  const manifest = await readManifest(folder)
  const { tables, objects, files, visits } = manifest
  for (const file of [...tables, ...visits, ...objects, ...files]) await checkKept(folder, file)
  await refuseFullFolders(config.dataDir)
  if (config.s3) await refuseFullBucket(config.s3)
  await migrateDatabase(databaseUrl, manifest.schema)
  const store = openVisitStore(config, log)
  try {
    await withClient(databaseUrl, refuseFullDatabase)
    const refill = await refillOf(store, manifest)
    if (refill) await putVisits(refill, folder, manifest)
    await fillDatabase(databaseUrl, folder, manifest)
    await refill?.end()
    await migrateDatabase(databaseUrl)
    await putObjects(restoring, manifest)
    await putDataFiles(restoring, manifest)
    if (refill) await dropShipped(refill, join(config.dataDir, 'spool'))
  } finally {
    await store.close()
  }
  return manifest
}

/**
 * Where the visits of a backup go that ClickHouse had; undefined when PostgreSQL had them.
 *
 * @throws StartupError where there is none to take them.
 */
async function refillOf(store: VisitStore, manifest: Manifest): Promise<VisitRefill | undefined> {
  if (manifest.format === 1) return undefined
  const copies = copiesOf(store)
  if (!copies)
    throw new StartupError(
      'The backup has visits of ClickHouse: CLICKHOUSE_URL must say where they belong, without a cluster.',
    )
  return copies.refill()
}

async function putObjects(
  { config, databaseUrl, folder, log }: Restoring,
  { objects }: Manifest,
): Promise<void> {
  const database = openDatabase(databaseUrl, log, 1)
  try {
    const storage = await storageOf(config, database, log)
    for (const { key, size, type, path } of objects) {
      const body = Readable.toWeb(createReadStream(join(folder, path)))
      const received = await storage.write({ key, size, type, body })
      if (received !== 'WHOLE') throw new Error(`${key} was received ${received}`)
    }
  } finally {
    await database.$client.end()
  }
}

async function putDataFiles({ config, folder }: Restoring, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    await mkdir(dirname(join(config.dataDir, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(folder, path), join(config.dataDir, path))
  }
}

async function refuseFullFolders(dataDir: string): Promise<void> {
  for (const name of ['objects', 'spool']) {
    const found = await readdir(join(dataDir, name)).catch(ifMissing([]))
    if (found.some((entry) => !entry.startsWith('.')))
      throw new StartupError(`The folder ${join(dataDir, name)} is not empty.`)
  }
}

async function refuseFullBucket(s3: S3Config): Promise<void> {
  const client = openS3Client(s3)
  await checkBucket(client, s3)
  if (!(await isEmptyBucket(client)))
    throw new StartupError(`The bucket ${s3.bucket} is not empty.`)
}

/** In one transaction: after a failure the database is as empty as it was. */
const fillDatabase = (url: string, folder: string, manifest: Manifest): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin')
    await refuseFullDatabase(client)
    await client.query(`truncate ${(await readAllTables(client)).join()}`)
    const foreignKeys = await readForeignKeys(client)
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${name}`)
    await makePartitions(client, manifest)
    const all = await readAllTables(client)
    for (const table of all) await client.query(`alter table ${table} disable trigger user`)
    for (const table of manifest.tables) await fillTable(client, folder, table)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value])
    for (const table of all) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
    await client.query('analyze')
  })

async function refuseFullDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ is_full: boolean }>(
    'select exists (select from users) or exists (select from workspaces) as is_full',
  )
  if (rows[0]?.is_full) throw new StartupError('The database is not empty.')
}

async function makePartitions(client: Client, { partitions }: Manifest): Promise<void> {
  for (const { name, parent, bound } of partitions) {
    const [part, whole] = [name, parent].map((one) => client.escapeIdentifier(one))
    await client.query(`create table if not exists ${part} partition of ${whole} ${bound}`)
  }
}

async function fillTable(
  client: Client,
  folder: string,
  { name, columns, rows, path }: Manifest['tables'][number],
): Promise<void> {
  const named = columns.map((column) => client.escapeIdentifier(column)).join()
  const copy = copyFrom(`copy ${client.escapeIdentifier(name)} (${named}) from stdin`)
  await pipeline(createReadStream(join(folder, path)), createGunzip(), client.query(copy))
  if (copy.rowCount !== rows) throw new Error(`${name} has taken ${copy.rowCount} rows of ${rows}`)
}
