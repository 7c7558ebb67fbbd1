import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { contentOf, noted, runCommand } from './command.ts'
import { keepBackup } from './keepBackup.ts'

/** `npm run backup:keep`: makes a backup in BACKUP_DIR, and removes those that need not stay. For a timer. */
runCommand('backup:keep', async ({ config, log }) => {
  const { url: databaseUrl, leave } = await reachDatabase(config, log)
  const { made, name, removed } = await noted({ kind: 'BACKUP', databaseUrl, log }, () =>
    keepBackup({ config, databaseUrl, log }, new Date()),
  ).finally(leave)
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''
  return `${name} has ${contentOf(made)}${gone}`
})
