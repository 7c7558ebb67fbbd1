import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'
import { logSettings } from '#server/platform/log/logSettings.ts'
import { returnStartMemory } from '#server/returnStartMemory.ts'
import type { SampleSize } from '#server/sample/making.ts'
import { startServer } from '#server/start.ts'
import { realSurroundings } from '#server/surroundings.ts'
import { clear, isMade, markMade } from './demoFolder.ts'
import { demoOwner, portalLogin, readPortalId } from './demoLogin.ts'
import { makeDemo } from './makeDemo.ts'
import { startPictureServer } from './pictureServer.ts'

const whole: SampleSize = { creators: 30, links: 120, visits: 100_000, days: 365 }

/** For tests: every screen has something to show, and it is made in seconds. */
const tiny: SampleSize = { creators: 8, links: 16, visits: 1_500, days: 40 }

/**
 * `npm run demo` starts Greenroom with a made-up agency, on a data folder of its own; `--new` makes it anew, `--tiny` a small one.
 * Of the environment only PORT, HOST, LOG_LEVEL and DEMO_DIR count: no mail, bucket, key or proxy of a real installation is used.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { new: { type: 'boolean' }, tiny: { type: 'boolean' } } })
  const config = demoConfig()
  if (values.new || !(await isMade(config.dataDir))) await clear(config.dataDir)
  const log = pino(logSettings(process.env['LOG_LEVEL'] ?? 'warn'))
  const pictures = await startPictureServer()
  const stopping = new AbortController()
  let portalId = ''
  const starting = startServer({
    config,
    log,
    dev: false,
    stopping: stopping.signal,
    surroundings: { ...realSurroundings, outside: pictures.outside },
    prepare: async (ground) => {
      if (!(await isMade(config.dataDir))) {
        await makeDemo(ground, values.tiny ? tiny : whole, showProgress())
        await markMade(config.dataDir)
      }
      portalId = await readPortalId(ground.database)
    },
  })
  const stop = () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    starting.then((server) => server.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await starting
  returnStartMemory()
  process.stdout.write(welcome(config, portalId))
}

/** Accounts are asked of nobody, DNS is asked nowhere, and pictures come from this process. */
function demoConfig(): Config {
  const { PORT = '8090', HOST, DEMO_DIR = '.greenroom-demo' } = process.env
  const config = readConfig({
    PORT,
    HOST,
    DATA_DIR: resolve(DEMO_DIR),
    SYNC_ACCOUNTS: 'off',
    DNS_SERVERS: '127.0.0.1:9',
  })
  return { ...config, demo: { email: demoOwner.email } }
}

function showProgress(): (share: number) => void {
  const began = Date.now()
  const { stdout } = process
  return (share) => {
    if (!stdout.isTTY && share < 1) return
    const seconds = Math.round((Date.now() - began) / 1000)
    const line = `Making the demonstration: ${Math.floor(share * 100)} %, ${seconds} s`
    stdout.write(stdout.isTTY ? `\r${line}${share < 1 ? '' : '\n'}` : `${line}\n`)
  }
}

const welcome = ({ appUrl, dataDir }: Config, portalId: string): string =>
  [
    '',
    '  The Greenroom demonstration is running. Enter it by opening',
    '',
    `    ${appUrl.origin}/demo`,
    '',
    `  You are then ${demoOwner.email}. Who types that address at ${appUrl.origin}/login finds the code in ${appUrl.origin}/mailbox.`,
    `  A creator’s portal: ${appUrl.origin}/portal with the ID ${portalId} and the password “${portalLogin.password}”.`,
    `  A page of hers: http://bio.localhost:${appUrl.port}/mayaokafor`,
    '',
    `  Everything is made up, and in ${dataDir}. “npm run demo -- --new” makes it anew. Press Ctrl+C to stop it.`,
    '',
    '',
  ].join('\n')

function fail(error: unknown): never {
  const text =
    error instanceof StartupError
      ? error.message
      : error instanceof Error
        ? error.stack
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

main().catch(fail)
