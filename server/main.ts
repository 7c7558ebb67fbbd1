import { destination, pino } from 'pino'
import { type Config, readConfig } from './platform/config/config.ts'
import { StartupError } from './platform/config/startupError.ts'
import { logSettings } from './platform/log/logSettings.ts'
import { returnStartMemory } from './returnStartMemory.ts'
import { startServer } from './start.ts'
import { welcome } from './welcome.ts'

/** Starts Greenroom, and stops it on SIGINT and SIGTERM; a second signal does not wait. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = await openLog(config)
  const stopping = new AbortController()
  const dev = process.argv.includes('--dev')
  const starting = startServer({ config, log, dev, stopping: stopping.signal })
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    log.info({ signal }, 'stopping')
    starting.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await starting
  // Beside Vite it would take seconds, and who develops has memory.
  if (!dev) returnStartMemory()
  const { appUrl, host, port } = config
  if (process.stdout.isTTY) process.stdout.write(welcome(config))
  else log.info({ url: appUrl.origin, host, port }, 'listening')
}

/**
 * Lines of JSON, which nobody who is being answered waits for; for people at a terminal lines of text, written by this thread,
 * so that they stand in their order.
 */
async function openLog({ logLevel }: Config) {
  const options = logSettings(logLevel)
  if (!process.stdout.isTTY) return pino(options, destination({ sync: false }))
  const { PinoPretty } = await import('pino-pretty')
  return pino(options, PinoPretty({ ignore: 'request_id', singleLine: true, sync: true }))
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
