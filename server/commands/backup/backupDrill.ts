import { basename } from 'node:path'
import { contentOf, noted, runCommand } from './command.ts'
import { drill } from './drill.ts'

/** `npm run backup:drill`: restores the newest backup of BACKUP_DIR into a scratch installation, and looks at it. For a timer. */
runCommand('backup:drill', async (given) => {
  const { folder, restored } = await noted('DRILL', given, () => drill(given))
  return `${basename(folder)} was restored, and Greenroom answers on it: ${contentOf(restored)}`
})
