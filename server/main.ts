import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { type Config, readConfig } from './platform/config/config.ts'
import { StartupError } from './platform/config/startupError.ts'
import { startServer } from './start.ts'

/** Starts Greenroom, and stops it on SIGINT and SIGTERM; a second signal does not wait. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config)
  const starting = startServer({ config, log, dev: process.argv.includes('--dev') })
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    starting.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await starting
  // Node would only write it at the end, and a server may be killed.
  flushCompileCache()
}

function openLog(config: Config) {
  const forPeople = process.stdout.isTTY
  return pino({
    level: config.logLevel,
    base: {},
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(forPeople
      ? {
          transport: { target: 'pino-pretty', options: { ignore: 'request_id', singleLine: true } },
        }
      : {}),
  })
}

/** What the operator can mend is one line; anything else shows where it came from. */
function fail(error: unknown): never {
  const text = error instanceof StartupError ? error.message : errorText(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const errorText = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

main().catch(fail)
