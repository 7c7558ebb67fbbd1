import { dirname } from 'node:path'
import { StartupError } from '#server/platform/config/startupError.ts'
import { accountName } from './account.ts'
import type { Programs } from './programs.ts'
import type { Account } from './runProgram.ts'
import { runProgram } from './runProgram.ts'

/** Prints the first of its arguments that cannot be entered. */
const firstClosed = 'for folder; do cd "$folder" 2>/dev/null || { echo "$folder"; exit 1; }; done'

/**
 * Checks that the account can get to its programs and to the data folder.
 * @throws StartupError that names the folder in the way.
 */
export async function checkReach(
  account: Account,
  programs: Programs,
  dataDir: string,
): Promise<void> {
  const toPrograms = await closedFolder(account, dirname(programs.postgres))
  if (toPrograms !== undefined) {
    throw new StartupError(
      `${obstacle(toPrograms, 'its programs', dirname(programs.postgres))} Move Greenroom to a folder that every user can enter, run "chmod o+x ${toPrograms}", or start Greenroom as a user other than root.`,
    )
  }
  const toData = await closedFolder(account, dataDir)
  if (toData !== undefined) {
    throw new StartupError(
      `${obstacle(toData, 'the data folder', dataDir)} Set DATA_DIR to a folder that every user can enter (such as /var/lib/greenroom), run "chmod o+x ${toData}", or start Greenroom as a user other than root.`,
    )
  }
}

function obstacle(closed: string, what: string, where: string): string {
  const way = closed === where ? '' : `, which is on the way to ${what} ${where}`
  return `PostgreSQL does not run as root but as the system user "${accountName}", who cannot enter ${closed}${way}.`
}

async function closedFolder(account: Account, folder: string): Promise<string | undefined> {
  const { ok, output } = await runProgram('/bin/sh', ['-c', firstClosed, 'sh', ...wayTo(folder)], {
    account,
  })
  return ok ? undefined : output
}

/** The folder with all those above it, from the top. */
function wayTo(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [...wayTo(above), folder]
}
