import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { runCommand } from './command.ts'
import { makeBackup } from './makeBackup.ts'

/** `npm run backup -- FOLDER`, also while the server runs. */
runCommand('backup', async ({ config, folder, log }) => {
  const { url, leave } = await reachDatabase(config, log)
  return makeBackup({ config, databaseUrl: url, folder, log }).finally(leave)
})
