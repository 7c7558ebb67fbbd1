import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { databaseFailure } from '#server/platform/http/databaseFailure.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { type Reset, resetSignIn } from './resetSignIn.ts'

const usage = `Usage: npm run sign-in:reset -- EMAIL --by NAME --reason TEXT

Takes passkeys, authenticator app and recovery codes from somebody who has lost them, and signs them out everywhere. They sign in
without a second factor then. They are mailed, and the activity log of their workspaces names who did it and why.`

/** `npm run sign-in:reset`: the operator's way back in for somebody who is locked out. Also while the server runs. */
async function main(): Promise<number> {
  const reset = readReset(process.argv.slice(2))
  if (!reset) return complain(usage)
  process.stdout.write(`${await run(reset)}\n`)
  return 0
}

function readReset(given: string[]): Reset | undefined {
  const options = { by: { type: 'string' }, reason: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true })
  const [email, ...others] = positionals
  const by = values.by?.trim()
  const reason = values.reason?.trim()
  return email && by && reason && others.length === 0 ? { email, by, reason } : undefined
}

async function run(reset: Reset): Promise<string> {
  const config = readConfig(process.env)
  const log = pino({ level: 'warn', base: {} }, pino.destination(2))
  const { url, leave } = await reachDatabase(config, log)
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, log, 1)
    try {
      const mailer = openMailer(config, log)
      return await resetSignIn({ config, database, mailer, now: new Date() }, reset)
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
  return error instanceof Error ? error.message : String(error)
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => process.exit(complain(sentenceOf(error))),
)
