import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Needs } from '#server/platform/area.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { freePort } from '#server/platform/db/embedded/freePort.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { readableOf } from '#server/platform/storage/disk/readableOf.ts'
import { startServer } from '#server/start.ts'
import { Undoing } from '#server/undoing.ts'
import { backupDirOf, listBackups } from './backupDir.ts'
import { backupReader, measure } from './backupFolder.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { endLeftDatabase, openScratchDatabase } from './scratchDatabase.ts'
import { openScratchVisits } from './scratchVisits.ts'
import { storageOf } from './storageOf.ts'

/** What a drill has brought back. */
interface Drilled {
  /** The folder of the backup. */
  readonly folder: string
  readonly restored: Manifest
}

/**
 * Restores the newest backup of BACKUP_DIR into an installation of its own in DATA_DIR/drill, looks whether all is there and whether
 * Greenroom answers on it, and deletes it. The installation itself is not touched.
 *
 * @throws StartupError when there is no backup, or it cannot be restored; any other error when something of it is not as it was kept.
 */
export async function drill({ config, log }: Needs<'config' | 'log'>): Promise<Drilled> {
  const { identity, drillDatabaseUrl: serverUrl } = config.backups
  const dir = backupDirOf(config.backups)
  const folder = (await listBackups(dir)).findLast(({ isWhole }) => isWhole)?.folder
  if (folder === undefined) throw new StartupError(`${dir} holds no backup that was finished.`)

  const place = join(config.dataDir, 'drill')
  const started = new Undoing()
  try {
    const lock = await lockDataDir(place)
    started.undoWith(() => lock.release())
    await endLeftDatabase(place, log)
    await emptyFolder(place)
    started.undoWith(() => emptyFolder(place))
    const scratch = await openScratchDatabase({ serverUrl, folder: place, log })
    started.undoWith(scratch.end)
    const { format } = await readManifest(await backupReader(folder, identity))
    const visits =
      format === 2 && config.clickHouse ? await openScratchVisits(config.clickHouse) : undefined
    if (visits) started.undoWith(visits.end)

    const dataDir = join(place, 'installation')
    await mkdir(dataDir, { mode: 0o700 })
    const own: Config = {
      ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: scratch.url, SYNC_ACCOUNTS: 'off' }),
      productDomainHosts: config.productDomainHosts,
      edgeHost: config.edgeHost,
      tokenKeys: config.tokenKeys,
      backups: config.backups,
      clickHouse: visits?.clickHouse,
      role: 'web',
      port: await freePort(),
    }
    const restored = await restoreBackup({ config: own, databaseUrl: scratch.url, folder, log })
    await checkRows(scratch.url, restored)
    await checkObjects({ config: own, log }, scratch.url, restored)
    await checkAnswers({ config: own, log })
    return { folder, restored }
  } finally {
    await started.undo()
  }
}

/** The lock stays, which this process holds. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('greenroom.lock'))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Whether people and their workspaces are there: migrations change other tables, and these as little as any. */
async function checkRows(url: string, { tables }: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    for (const name of ['users', 'workspaces']) {
      const kept = tables.find((table) => table.name === name)?.rows
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name}`,
      )
      if (rows[0]?.count !== kept)
        throw new Error(`${rows[0]?.count} ${name} of ${kept} are there after the restore`)
    }
  })
}

/** Whether storage gives each file as it was kept. */
async function checkObjects(
  { config, log }: Needs<'config' | 'log'>,
  url: string,
  { objects }: Manifest,
): Promise<void> {
  const database = openDatabase(url, log, 1)
  try {
    const storage = await storageOf(config, database, log)
    for (const { key, size, sha256 } of objects) {
      const body = await storage.read(key)
      const found = body && (await measure(readableOf(body)))
      if (found?.size !== size || found.sha256 !== sha256)
        throw new Error(`The file ${key} is not as it was after the restore`)
    }
  } finally {
    await database.$client.end()
  }
}

/** For how long the restored installation is asked whether it is ready, in milliseconds. */
const patienceMs = 30_000

/** Whether the app starts on what was restored, and says that it can serve. Its jobs do not run: nobody is mailed. */
async function checkAnswers({ config, log }: Needs<'config' | 'log'>): Promise<void> {
  const server = await startServer({
    config,
    log,
    dev: false,
    stopping: new AbortController().signal,
  })
  try {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const { status } = await fetch(`http://127.0.0.1:${config.port}/readyz`)
      if (status === 200) return
      if (Date.now() > deadline)
        throw new Error(`Greenroom answers ${status} on what was restored, and is not ready`)
      await delay(250)
    }
  } finally {
    await server.stop()
  }
}
