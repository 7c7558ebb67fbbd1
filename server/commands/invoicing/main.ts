import { pino } from 'pino'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'
import { type Command, readCommand } from './commands.ts'
import { run } from './run.ts'

/**
 * `npm run billing:invoices`, `billing:paid`, `billing:credit` and `billing:payout`: what the operator does by hand about invoices.
 * Also while the server runs. Says what became of it on standard output; ends with 1 when nothing was done.
 */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  if (typeof command === 'string') return complain(command)
  process.stdout.write(`${await runWith(command)}\n`)
  return 0
}

async function runWith(command: Command): Promise<string> {
  const config = readConfig(process.env)
  const invoicing = invoicingOf(config.billing)
  if (!invoicing) throw new StartupError('Invoices need BILLING=invoice.')
  const log = pino({ level: 'warn', base: {} }, pino.destination(2))
  const { url, leave } = await reachDatabase(config, log)
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, log, 1)
    try {
      return await run(database, { config: invoicing, now: new Date() }, command)
    } finally {
      await database.$client.end()
    }
  } finally {
    await leave()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message
  if (databaseFailure(error)?.code === 'UNAVAILABLE') return 'The database cannot be reached.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(complain(sentenceOf(error))),
)
