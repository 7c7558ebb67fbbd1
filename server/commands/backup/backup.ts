import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { contentOf, folderOf, noted, runCommand } from './command.ts'
import { makeBackup } from './makeBackup.ts'

/** `npm run backup -- FOLDER`, also while the server runs. */
runCommand('backup', async ({ config, log }) => {
  const folder = folderOf('backup')
  const { url: databaseUrl, leave } = await reachDatabase(config, log)
  const made = await noted({ kind: 'BACKUP', databaseUrl, log }, () =>
    makeBackup({ config, databaseUrl, folder, log }),
  ).finally(leave)
  return contentOf(made)
})
