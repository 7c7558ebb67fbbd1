import { basename } from 'node:path'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { contentOf, noted, runCommand } from './command.ts'
import { drill } from './drill.ts'

/** `npm run backup:drill`: restores the newest backup of BACKUP_DIR into a scratch installation, and looks at it. For a timer. */
runCommand('backup:drill', async ({ config, log }) => {
  const { url: databaseUrl, leave } = await reachDatabase(config, log)
  const { folder, restored } = await noted({ kind: 'DRILL', databaseUrl, log }, () =>
    drill({ config, log }),
  ).finally(leave)
  return `${basename(folder)} was restored, and Greenroom answers on it: ${contentOf(restored)}`
})
