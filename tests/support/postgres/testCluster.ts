import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type Cluster, locateCluster } from '#server/platform/db/embedded/cluster.ts'
import { ensureDatabase } from '#server/platform/db/embedded/ensureDatabase.ts'
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { programsOf } from '#server/platform/db/embedded/programs.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { startPostmaster } from '#server/platform/db/embedded/startPostmaster.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { testedPostgres } from '../../../scripts/postgres.ts'
import { databaseUrl, query, templateName } from './administer.ts'
import { initialise, password } from './initialise.ts'
import { clusterPrefix, removeLeftovers } from './leftovers.ts'

export type TestCluster = {
  /** Of a database beside the template, for a role that may create databases. */
  readonly url: string
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/**
 * What is in a test's database need not outlive a power cut. A vacuum under way would keep its database from being
 * dropped, since it belongs to the superuser.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Starts a PostgreSQL of its own in a temporary folder, with the migrated template. */
export async function startTestCluster(): Promise<TestCluster> {
  const log = pino({ level: 'warn' })
  await removeLeftovers(log)
  const dataDir = await mkdtemp(join(await fastFolder(), clusterPrefix))
  // PostgreSQL runs as another user when this process is root's.
  await chmod(dataDir, 0o755)
  const lock = await lockDataDir(dataDir)
  const older = process.env[testedPostgres]
  const postgres = await (older === undefined
    ? startEmbeddedPostgres({ dataDir, log, settings })
    : startOlder(older, dataDir, log))
  const stop = async () => {
    await postgres.stop()
    await lock.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: postgres.url, stop }
}

/**
 * Starts an older PostgreSQL as an operator has one: the embedded one's collation is none of its.
 *
 * @param entry the module of its package, as `npm run test:postgres` names it.
 */
async function startOlder(
  entry: string,
  dataDir: string,
  log: Logger,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const room = join(dataDir, 'older')
  const cluster: Cluster = {
    ...(await locateCluster({ dataDir: room, log })),
    programs: await programsOf(entry),
  }
  await initialise(cluster, 'C.UTF-8')
  const port = await startPostmaster(cluster, settings)
  return { url: await ensureDatabase(port, password), stop: () => stopPostmaster(cluster) }
}

/** A template can be copied only while nobody is connected to it, so it is closed once it is ready. */
async function makeTemplate(url: string): Promise<void> {
  await query(url, `CREATE DATABASE ${templateName}`)
  await migrateDatabase(databaseUrl(url, templateName))
  await query(url, `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false`)
}
