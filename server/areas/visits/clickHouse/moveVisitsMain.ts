import { pino } from 'pino'
import { migrateDatabase } from '#server/database/migrate.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { reachDatabase } from '#server/platform/db/reachDatabase.ts'
import { openClickHouse } from './clickHouse.ts'
import { moveVisits } from './moveVisits.ts'

/**
 * `npm run visits:move` copies visits and clicks from PostgreSQL to the ClickHouse of CLICKHOUSE_URL. Also while the server
 * runs; begun again, it goes on where it ended. Ends with 0 when everything that was found has arrived.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  if (!config.clickHouse)
    throw new StartupError('CLICKHOUSE_URL says where visits are to be moved.')
  const log = pino({ level: 'silent' })
  const stopping = new AbortController()
  process.on('SIGINT', () => (stopping.signal.aborted ? process.exit(130) : stopping.abort()))
  const { url, leave } = await reachDatabase(config, log)
  const retentionMonths = config.visitsRetentionMonths
  const clickHouse = openClickHouse({ ...config.clickHouse, retentionMonths }, log)
  try {
    await migrateDatabase(url)
    const database = openDatabase(url, log, 1)
    let [days, copied, short] = [0, 0, 0]
    for await (const moved of moveVisits(database, clickHouse, stopping.signal)) {
      days += 1
      copied += moved.copied
      short += moved.short.length
      print(`${moved.day} ${moved.table}: ${moved.found} found, ${moved.copied} copied`)
      for (const link of moved.short) print(`  fewer have arrived of link ${link}`)
    }
    await database.$client.end()
    print(`${days} days checked by link, ${copied} copied.`)
    if (stopping.signal.aborted) return 130
    return short === 0 ? 0 : 1
  } finally {
    await clickHouse.close()
    await leave()
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
