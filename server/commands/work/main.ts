import { complain, onDatabase, runProgram } from '#server/commands/program.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { runWorkCommand, usage } from './runWorkCommand.ts'

/** `npm run work`: what an operator sees and does of work that is done later. Also while the server runs. */
async function main(): Promise<number> {
  const [command = 'list', which] = process.argv.slice(2)
  const config = readConfig(process.env)
  const said = await onDatabase(config, (database) => runWorkCommand(database, command, which))
  if (said === undefined) return complain(usage)
  process.stdout.write(`${said}\n`)
  return 0
}

runProgram(main)
