import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { StartupError } from '#server/platform/config/startupError.ts'
import { checkCluster } from './checkCluster.ts'
import { type Cluster, locateCluster } from './cluster.ts'
import { createCluster, removeUnfinished } from './createCluster.ts'
import { ensureDatabase } from './ensureDatabase.ts'
import { readOrMakePassword } from './password.ts'
import { makeLog } from './postgresLog.ts'
import { stopPostmaster } from './postmaster.ts'
import { checkReach } from './reach.ts'
import { resetPassword } from './resetPassword.ts'
import type { Settings } from './settings.ts'
import { startPostmaster } from './startPostmaster.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  /** Address of the database for the server: a role that owns it, on a port of 127.0.0.1. */
  readonly url: string
  /** Ends PostgreSQL cleanly, cutting what connections remain. May be called more than once. */
  stop(): Promise<void>
}

type EmbeddedPostgresOptions = {
  readonly dataDir: string
  readonly log: Logger
  /** Settings of postgresql.conf that differ from the usual ones. */
  readonly settings?: Settings
}

/**
 * Runs PostgreSQL on DATA_DIR/postgres, made on the first start. The caller holds the folder's lock
 * (`lockDataDir`): a PostgreSQL that is found running there is taken for one that a killed
 * Greenroom left behind, and is ended.
 * @throws StartupError when it cannot run.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start(options)
  } catch (cause) {
    if (cause instanceof StartupError || !(cause instanceof Error)) throw cause
    throw new StartupError(`The embedded PostgreSQL cannot run: ${cause.message}`, { cause })
  }
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {} } = options
  const cluster = await locateCluster(options)
  const password = await prepare(cluster, resolve(options.dataDir))
  const port = await startPostmaster(cluster, settings)
  const url = await ensureDatabase(port, password).catch(async (error) => {
    await stopPostmaster(cluster)
    throw error
  })
  const supervision = supervise(cluster, () => startPostmaster(cluster, settings, port))

  let stopping: Promise<void> | undefined
  return {
    url,
    stop() {
      stopping ??= supervision.stop().then(() => stopPostmaster(cluster))
      return stopping
    },
  }
}

/** Leaves a whole data folder with nothing running on it, and its password. */
async function prepare(cluster: Cluster, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  if (cluster.account) await checkReach(cluster.account, cluster.programs, dataDir)
  await removeUnfinished(cluster)
  const exists = await checkCluster(cluster)
  const { password, isNew } = await readOrMakePassword(dataDir)
  await makeLog(cluster)
  if (!exists) {
    cluster.log.info({ folder: cluster.folder }, 'creating the database')
    await createCluster(cluster, password)
  } else if (isNew) {
    await stopPostmaster(cluster)
    await resetPassword(cluster, password)
  }
  return password
}
