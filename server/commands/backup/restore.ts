import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { runCommand } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'

/** `npm run restore -- FOLDER`, while no server runs. */
runCommand('restore', async ({ config, folder, log }) => {
  const lock = await lockDataDir(config.dataDir)
  try {
    if (config.databaseUrl !== undefined)
      return await restoreBackup({ config, databaseUrl: config.databaseUrl, folder, log })
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    return await restoreBackup({ config, databaseUrl: postgres.url, folder, log }).finally(() =>
      postgres.stop(),
    )
  } finally {
    await lock.release()
  }
})
