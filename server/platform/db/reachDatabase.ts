import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { runningPostgres } from '#server/platform/db/embedded/runningPostgres.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'

/** A database within reach. */
export interface ReachedDatabase {
  readonly url: string
  /** Stops what was started to reach it. */
  leave(): Promise<void>
}

/**
 * The database of this installation for a program that runs beside the server: that of DATABASE_URL; the
 * embedded one that a server runs at this moment; or, with no server running, the embedded one started
 * for as long as it is needed, in which time no server starts.
 *
 * @throws StartupError when it cannot be reached.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  log: Logger,
): Promise<ReachedDatabase> {
  if (databaseUrl !== undefined) return { url: databaseUrl, leave: async () => undefined }
  const lock = await lockDataDir(dataDir).catch(async (error) => {
    if (!(error instanceof StartupError)) throw error
    // The folder may be none at all.
    const url = await runningPostgres(dataDir).catch(() => undefined)
    if (url === undefined) throw error
    return { url }
  })
  if ('url' in lock) return { url: lock.url, leave: async () => undefined }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    return {
      url: postgres.url,
      leave: () => postgres.stop().finally(() => lock.release()),
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
