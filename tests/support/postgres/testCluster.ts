import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { migrateDatabase } from '#server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { databaseUrl, query, templateName } from './administer.ts'
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
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
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

/** A template can be copied only while nobody is connected to it, so it is closed once it is ready. */
async function makeTemplate(url: string): Promise<void> {
  await query(url, `CREATE DATABASE ${templateName}`)
  await migrateDatabase(databaseUrl(url, templateName))
  await query(url, `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false`)
}
