import { resolve } from 'node:path'
import { pino } from 'pino'
import type { Needs } from '#server/platform/area.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { runProgram } from '../program.ts'
import type { Manifest } from './manifest.ts'

/** What a command is given: the installation of the environment, and a folder. */
interface Given extends Needs<'config' | 'log'> {
  readonly folder: string
}

/** Runs `npm run NAME -- FOLDER`: ends with 0, or with 1 and a sentence. */
export const runCommand = (name: string, work: (given: Given) => Promise<Manifest>): void =>
  runProgram(async () => {
    const [folder] = process.argv.slice(2)
    if (folder === undefined) throw new StartupError(`Usage: npm run ${name} -- FOLDER`)
    const log = pino({ level: 'warn', base: {} }, pino.destination(2))
    const done = await work({ config: readConfig(process.env), folder: resolve(folder), log })
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
    const ofVisits = done.visits.reduce((sum, part) => sum + part.rows, 0)
    const clickHouse = done.format === 1 ? '' : `${ofVisits} rows of ClickHouse, `
    process.stdout.write(
      `${name}: ${rows} rows of ${done.tables.length} tables, ${clickHouse}${done.objects.length} files, ${done.files.length} files of the spool and of keys.
`,
    )
    return 0
  })
