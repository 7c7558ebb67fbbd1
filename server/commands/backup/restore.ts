import { startEmbeddedPostgres } from '#server/platform/db/embedded/startEmbeddedPostgres.ts'
import { lockDataDir } from '#server/platform/files/dataDirLock.ts'
import { contentOf, folderOf, runCommand } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'

/** `npm run restore -- FOLDER`, while no server runs. */
runCommand('restore', async ({ config, log }) => {
  const folder = folderOf('restore')
  const lock = await lockDataDir(config.dataDir)
  try {
    if (config.databaseUrl !== undefined)
      return contentOf(
        await restoreBackup({ config, databaseUrl: config.databaseUrl, folder, log }),
      )
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
    const restoring = restoreBackup({ config, databaseUrl: postgres.url, folder, log })
    return contentOf(await restoring.finally(() => postgres.stop()))
  } finally {
    await lock.release()
  }
})
