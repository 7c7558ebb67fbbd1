import { contentOf, folderOf, noted, runCommand } from './command.ts'
import { makeBackup } from './makeBackup.ts'

/** `npm run backup -- FOLDER`, also while the server runs. */
runCommand('backup', async (given) => {
  const folder = folderOf('backup')
  const made = await noted('BACKUP', given, (databaseUrl) =>
    makeBackup({ ...given, databaseUrl, folder }),
  )
  return contentOf(made)
})
