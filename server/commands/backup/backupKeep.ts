import { contentOf, noted, runCommand } from './command.ts'
import { keepBackup } from './keepBackup.ts'

/** `npm run backup:keep`: makes a backup in BACKUP_DIR, and removes those that need not stay. For a timer. */
runCommand('backup:keep', async (given) => {
  const { made, name, removed } = await noted('BACKUP', given, (databaseUrl) =>
    keepBackup({ ...given, databaseUrl }, new Date()),
  )
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''
  return `${name} has ${contentOf(made)}${gone}`
})
