import type { Logger } from 'pino'
import { StartupError } from '#server/platform/config/startupError.ts'
import { locateCluster } from '#server/platform/db/embedded/cluster.ts'
import { stopPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { findPrograms } from '#server/platform/db/embedded/programs.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { withClient } from '#server/platform/db/withClient.ts'

/** The database that a drill makes on a server, and drops. */
const name = 'greenroom_drill'

/** An empty database for a while. */
interface ScratchDatabase {
  readonly url: string
  end(): Promise<void>
}

interface Place {
  /** The server on which the database is made; undefined: an embedded one is started. */
  readonly serverUrl: string | undefined
  /** Where the embedded one has its files, which whoever asks holds the lock of and deletes. */
  readonly folder: string
  readonly log: Logger
}

/**
 * Makes an empty database: `greenroom_drill` on a server, in the place of what a drill has left there; or an embedded PostgreSQL of its
 * own.
 *
 * @throws StartupError where neither can be had.
 */
export async function openScratchDatabase({
  serverUrl,
  folder,
  log,
}: Place): Promise<ScratchDatabase> {
  if (serverUrl === undefined) {
    await findPrograms().catch((cause) => {
      throw new StartupError(
        'No PostgreSQL is installed with Greenroom here: set BACKUP_DRILL_DATABASE_URL to a server on which a drill may make a database.',
        { cause },
      )
    })
    const { url, stop } = await startEmbeddedPostgres({ dataDir: folder, log })
    return { url, end: stop }
  }
  const drop = () =>
    withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  await drop()
  await withClient(serverUrl, (client) =>
    client.query(`create database ${name} template template0`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, end: async () => void (await drop()) }
}

/** Ends an embedded PostgreSQL that a killed drill has left behind. */
export async function endLeftDatabase(folder: string, log: Logger): Promise<void> {
  const cluster = await locateCluster({ dataDir: folder, log }).catch(() => undefined)
  if (cluster) await stopPostmaster(cluster)
}
