import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Client, type ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import type { HeldVisits } from '#server/areas/visits/visitCopies.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { newestSeen } from '#server/database/migrate.ts'
import type { Needs } from '#server/platform/area.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { takeJobLock } from '#server/platform/db/advisoryLocks.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { ifMissing } from '#server/platform/db/embedded/ifMissing.ts'
import { readableOf } from '#server/platform/storage/disk/readableOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { type BackupWriter, backupWriter } from './backupFolder.ts'
import {
  readObjectKeys,
  readObjectTypes,
  readPartitions,
  readSequences,
  readTables,
} from './catalogue.ts'
import { type KeptFile, type Manifest, manifestName } from './manifest.ts'
import { storageOf } from './storageOf.ts'
import { copiesOf, keepVisits } from './visitFiles.ts'

/** The job that deletes files which no row refers to. It waits while files are copied that a moment ago rows referred to. */
const deletingJob = 'delete stray objects'

export interface Backing extends Needs<'config' | 'log'> {
  readonly databaseUrl: string
  /** Where to; made when it is missing. Its files are encrypted where the configuration names recipients. */
  readonly folder: string
}

/**
 * Keeps a copy of the installation as it was at one moment, while it runs: what waits in the spool first, since what is replayed
 * meanwhile counts once all the same; then the database in one snapshot, and visits that ClickHouse has as of the same moment;
 * then the files that the snapshot refers to, of which none is deleted meanwhile.
 *
 * @throws StartupError when the folder holds something.
 */
export async function makeBackup({ config, databaseUrl, folder, log }: Backing): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`The folder ${folder} is not empty.`)
  const backup = backupWriter(folder, config.backups.recipients)
  const store = await openVisitStore(config, log)
  if (store.copies === 'BY_ENGINE')
    log.warn('visits on a cluster of ClickHouse are not copied: use its own BACKUP')
  const files = await keepDataFiles(config.dataDir, backup)
  const client = new Client({ connectionString: databaseUrl, application_name: 'greenroom backup' })
  const database = openDatabase(databaseUrl, log, 1)
  await client.connect()
  try {
    await takeJobLock(client, deletingJob)
    const held = await holdAll(client, store)
    const kept = await keepDatabase(client, backup)
    const visits = held ? await keepVisits(held, backup).finally(held.letGo) : []
    const storage = await storageOf(config, database, log)
    const objects = await keepObjects(client, storage, backup)
    const format = held ? 2 : 1
    const madeAt = new Date().toISOString()
    const made: Manifest = { format, madeAt, ...kept, visits, objects, files }
    await backup.keep(manifestName, Readable.from([Buffer.from(JSON.stringify(made))]))
    return made
  } finally {
    await store.close()
    await client.end()
    await database.$client.end()
  }
}

/** Opens the snapshot of the database, and holds on to the visits of the same moment where they are elsewhere. */
async function holdAll(client: ClientBase, store: VisitStore): Promise<HeldVisits | undefined> {
  const openSnapshot = async () => {
    await client.query('begin isolation level repeatable read read only')
    // It is of the moment of its first question.
    await client.query('select')
  }
  const copies = copiesOf(store)
  if (copies) return copies.hold(client, openSnapshot)
  await openSnapshot()
  return undefined
}

/** The spool, and the keys that tokens are sealed with. */
async function keepDataFiles(dataDir: string, backup: BackupWriter): Promise<KeptFile[]> {
  const spooled = await readdir(join(dataDir, 'spool')).catch(ifMissing([]))
  const secrets = await readdir(join(dataDir, 'secrets')).catch(ifMissing([]))
  const paths = [
    ...spooled.map((name) => `spool/${name}`),
    ...secrets.filter((name) => name === 'token-keys').map((name) => `secrets/${name}`),
  ]
  const kept = []
  for (const path of paths) {
    const file = backup.keep(path, createReadStream(join(dataDir, path)))
    // What has been replayed since it was listed is in the database.
    kept.push(await file.catch(ifMissing(undefined)))
  }
  return kept.filter((file) => file !== undefined)
}

type Kept = Pick<Manifest, 'schema' | 'tables' | 'partitions' | 'sequences'>

async function keepDatabase(client: ClientBase, backup: BackupWriter): Promise<Kept> {
  const schema = await newestSeen(client)
  if (schema === undefined) throw new StartupError('The database has no tables of Greenroom.')
  const tables = []
  for (const { name, columns } of await readTables(client)) {
    const named = columns.map((column) => client.escapeIdentifier(column)).join()
    const copy = copyTo(`copy (select ${named} from ${client.escapeIdentifier(name)}) to stdout`)
    const file = await backup.keep(
      `database/${name}.copy.gz`,
      client.query(copy),
      createGzip({ level: 1 }),
    )
    tables.push({ name, columns: [...columns], rows: copy.rowCount, ...file })
  }
  const partitions = await readPartitions(client)
  return { schema, tables, partitions, sequences: await readSequences(client) }
}

/** What is on its way has no file yet, and is left out. */
async function keepObjects(
  client: ClientBase,
  storage: ObjectStorage,
  backup: BackupWriter,
): Promise<Manifest['objects']> {
  const types = await readObjectTypes(client)
  const kept: Manifest['objects'] = []
  for (const key of await readObjectKeys(client)) {
    const body = await storage.read(key)
    if (!body) continue
    const file = await backup.keep(`objects/${key}`, readableOf(body))
    kept.push({ key, type: types.get(key) ?? 'application/octet-stream', ...file })
  }
  return kept
}
