import { type Logger, pino } from 'pino'
import { migrateDatabase } from '#server/database/migrate.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'

/**
 * Runs a program that stands beside the server, and ends the process with the code that it gives; or with 1, and on standard error
 * a sentence on what kept it.
 */
export function runProgram(
  main: () => Promise<number>,
  sentenceOf: (error: unknown) => string = failureSentence,
): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => process.exit(complain(sentenceOf(error))),
  )
}

/** Says on standard error why nothing was done; gives the code to end with. */
export function complain(sentence: string, code = 1): number {
  process.stderr.write(`${sentence}\n`)
  return code
}

/** What the operator can mend is a sentence; anything else shows where it came from. */
export function failureSentence(error: unknown): string {
  if (error instanceof StartupError || isOfArguments(error)) return error.message
  if (databaseFailure(error)?.code === 'UNAVAILABLE') return 'The database cannot be reached.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Whether `parseArgs` refused what was typed. */
const isOfArguments = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/** Does something on the migrated database of an installation, by one connection, while its server runs or does not. */
export async function onDatabase<T>(
  config: Config,
  work: (database: Database, log: Logger) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'warn', base: {} }, pino.destination(2))
  const { url, leave } = await reachDatabase(config, log)
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, log, 1)
    try {
      return await work(database, log)
    } finally {
      await database.$client.end()
    }
  } finally {
    await leave()
  }
}
