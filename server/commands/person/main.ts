import { storageOf } from '#server/commands/backup/storageOf.ts'
import { complain, onDatabase, runProgram } from '#server/commands/program.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { erasePerson } from './erasePerson.ts'
import { exportPerson } from './exportPerson.ts'
import { type PersonCommand, readCommand, usage } from './personCommand.ts'

/** `npm run person`: what the operator does about the data of one person. Also while the server runs. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2))
  if (!command) return complain(usage)
  process.stdout.write(`${await run(command)}\n`)
  return 0
}

async function run(command: PersonCommand): Promise<string> {
  const config = readConfig(process.env)
  return onDatabase(config, async (database, log) => {
    const now = new Date()
    if (command.does === 'erase') return erasePerson({ database, now }, command)
    const storage = await storageOf(config, database, log)
    return exportPerson({ database, storage, now }, command)
  })
}

runProgram(main)
