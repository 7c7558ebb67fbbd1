import type { Database } from '#server/platform/db/database.ts'
import {
  countWork,
  dropFailedWork,
  failedKeptDays,
  listFailedWork,
  pauseWork,
  resumeWork,
  retryFailedWork,
} from '#server/platform/jobs/workStore.ts'

export const usage = `Usage: npm run work -- COMMAND

list              how work stands by kind, and what failed for good
retry KIND|ID     begins anew what failed for good: of a kind, or one piece
drop KIND|ID      drops what failed for good
pause KIND        keeps work of a kind from being begun, until it is resumed
resume KIND`

/** How many pieces that failed are listed one by one. */
const listedFailed = 50

/** Gives what became of a command, as text; undefined when it is none. */
export async function runWorkCommand(
  database: Database,
  command: string,
  which: string | undefined,
): Promise<string | undefined> {
  if (command === 'list' && which === undefined) return list(database)
  if (which === undefined) return undefined
  switch (command) {
    case 'retry':
      return `Begun anew: ${await retryFailedWork(database, which)}`
    case 'drop':
      return `Dropped: ${await dropFailedWork(database, which)}`
    case 'pause':
      return (await pauseWork(database, which)) > 0
        ? `${which} is paused.`
        : `There is no work of the kind ${which}: see npm run work -- list.`
    case 'resume':
      return (await resumeWork(database, which)) > 0
        ? `${which} is resumed.`
        : `${which} was not paused.`
    default:
      return undefined
  }
}

async function list(database: Database): Promise<string> {
  const counts = await countWork(database)
  if (counts.length === 0) return 'No work waits, and none has failed.'
  const rows = counts.map(({ kind, waiting, later, running, failed, oldest_seconds, is_paused }) =>
    row(
      is_paused ? `${kind} (paused)` : kind,
      [waiting, later, running, failed, `${Math.round(oldest_seconds)} s`].map(String),
    ),
  )
  const failed = await listFailedWork(database, listedFailed)
  return [
    row('kind', ['waiting', 'later', 'running', 'failed', 'oldest']),
    ...rows,
    ...(failed.length === 0 ? [] : ['', `Failed for good, kept for ${failedKeptDays} days:`]),
    ...failed.map(
      ({ id, kind, failed_at, attempts, error }) =>
        `${id}  ${failed_at}  ${kind}  ${attempts} tries  ${error ?? 'its process was killed'}`,
    ),
  ].join('\n')
}

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(44) + cells.map((cell) => cell.padStart(10)).join('')
