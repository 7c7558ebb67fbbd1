import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
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
import { type BackupReader, backupReader, checkKept } from './backupFolder.ts'
import { readAllTables, readForeignKeys } from './catalogue.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { storageOf } from './storageOf.ts'
import { copiesOf, dropShipped, putVisits } from './visitFiles.ts'

interface Restoring extends Needs<'config' | 'log'> {
  readonly databaseUrl: string
  /** What `makeBackup` has made. The configuration names the key of an encrypted one. */
  readonly folder: string
}

/**
 * Fills an installation that is empty with a backup, and then brings it up to date. Every file is checked first.
 *
 * @throws StartupError when the target holds something, or a file is not what was kept.
 */
export async function restoreBackup(restoring: Restoring): Promise<Manifest> {
  const { config, databaseUrl, folder, log } = restoring
  const backup = await backupReader(folder, config.backups.identity)
  const manifest = await readManifest(backup)
  const { tables, objects, files, visits } = manifest
  for (const file of [...tables, ...visits, ...objects, ...files]) await checkKept(backup, file)
  await refuseFullFolders(config.dataDir)
  if (config.s3) await refuseFullBucket(config.s3)
  await migrateDatabase(databaseUrl, manifest.schema)
  const store = await openVisitStore(config, log)
  try {
    await withClient(databaseUrl, refuseFullDatabase)
    const refill = await refillOf(store, manifest)
    if (refill) await putVisits(refill, backup, manifest)
    await fillDatabase(databaseUrl, backup, manifest)
    await refill?.end()
    await migrateDatabase(databaseUrl)
    await putObjects(restoring, backup, manifest)
    await putDataFiles(config.dataDir, backup, manifest)
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
  { config, databaseUrl, log }: Restoring,
  backup: BackupReader,
  { objects }: Manifest,
): Promise<void> {
  const database = openDatabase(databaseUrl, log, 1)
  try {
    const storage = await storageOf(config, database, log)
    for (const { key, size, type, path } of objects) {
      const body = Readable.toWeb(backup.read(path))
      const received = await storage.write({ key, size, type, body })
      if (received !== 'WHOLE') throw new Error(`${key} was received ${received}`)
    }
  } finally {
    await database.$client.end()
  }
}

async function putDataFiles(
  dataDir: string,
  backup: BackupReader,
  { files }: Manifest,
): Promise<void> {
  for (const { path } of files) {
    const place = join(dataDir, path)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await pipeline(backup.read(path), createWriteStream(place, { mode: 0o600, flush: true }))
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
const fillDatabase = (url: string, backup: BackupReader, manifest: Manifest): Promise<void> =>
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
    for (const table of manifest.tables) await fillTable(client, backup, table)
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
  backup: BackupReader,
  { name, columns, rows, path }: Manifest['tables'][number],
): Promise<void> {
  const named = columns.map((column) => client.escapeIdentifier(column)).join()
  const copy = copyFrom(`copy ${client.escapeIdentifier(name)} (${named}) from stdin`)
  await pipeline(backup.read(path), createGunzip(), client.query(copy))
  if (copy.rowCount !== rows) throw new Error(`${name} has taken ${copy.rowCount} rows of ${rows}`)
}
