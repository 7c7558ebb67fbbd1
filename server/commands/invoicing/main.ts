import { complain, onDatabase, runProgram } from '#server/commands/program.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
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
  return onDatabase(config, (database) =>
    run(database, { config: invoicing, now: new Date() }, command),
  )
}

runProgram(main)
