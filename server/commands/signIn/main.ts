import { parseArgs } from 'node:util'
import { complain, onDatabase, runProgram } from '#server/commands/program.ts'
import { readConfig } from '#server/platform/config/config.ts'
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
  return onDatabase(config, (database) => resetSignIn({ database, now: new Date() }, reset))
}

runProgram(main)
