import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import type { Needs } from '#server/platform/area.ts'
import { type BackupKind, noteBackupRun } from '#server/platform/backups/backupRuns.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { withClient } from '#server/platform/db/withClient.ts'
import { failureSentence, runProgram } from '../program.ts'
import type { Manifest } from './manifest.ts'

/** The installation that the environment describes. */
type Given = Needs<'config' | 'log'>

/** Runs `npm run NAME`: ends with 0 and what was done on standard output, or with 1 and a sentence. */
export const runCommand = (name: string, work: (given: Given) => Promise<string>): void =>
  runProgram(async () => {
    const log = pino({ level: 'warn', base: {} }, pino.destination(2))
    const done = await work({ config: readConfig(process.env), log })
    process.stdout.write(`${name}: ${done}\n`)
    return 0
  })

/** @throws StartupError when the command was given no folder. */
export function folderOf(name: string): string {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new StartupError(`Usage: npm run ${name} -- FOLDER`)
  return resolve(folder)
}

/** What a backup holds, as the end of a sentence. */
export function contentOf(done: Manifest): string {
  const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
  const ofVisits = done.visits.reduce((sum, part) => sum + part.rows, 0)
  const clickHouse = done.format === 1 ? '' : `${ofVisits} rows of ClickHouse, `
  return `${rows} rows of ${done.tables.length} tables, ${clickHouse}${done.objects.length} files, ${done.files.length} files of the spool and of keys.`
}

/**
 * Does what is run for backups on the database of the installation, and notes there how it ended, for its metrics and for
 * `npm run doctor`; where that fails, it is a warning.
 */
export async function noted<T>(
  kind: BackupKind,
  { config, log }: Given,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const { url, leave } = await reachDatabase(config, log)
  const note = (failure: string | undefined) =>
    withClient(url, (client) => noteBackupRun(drizzle(client), kind, failure)).catch((error) =>
      log.warn({ err: error }, 'how it ended could not be written to the database'),
    )
  try {
    const done = await work(url)
    await note(undefined)
    return done
  } catch (error) {
    await note(failureSentence(error).split('\n', 1)[0])
    throw error
  } finally {
    await leave()
  }
}
