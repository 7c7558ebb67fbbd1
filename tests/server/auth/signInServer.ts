import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { routes } from '../../../contract/routes.ts'
import { createApp } from '../../../server/app.ts'
import { authCalls } from '../../../server/auth/authCalls.ts'
import { openSessions } from '../../../server/auth/sessions.ts'
import { userCalls } from '../../../server/auth/userCalls.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { notFound } from '../../../server/http/failure.ts'
import type { Served } from '../../../server/http/serve.ts'
import { listMessages, mailFolder, readMessage } from '../../../server/mail/localMailbox.ts'
import { mailboxPages } from '../../../server/mail/mailboxPages.ts'
import { openMailer } from '../../../server/mail/openMailer.ts'
import { TestBrowser } from '../../support/app/testBrowser.ts'
import { createTestDatabase } from '../../support/postgres/createTestDatabase.ts'

/** The app with what signing in needs, on a database and a data folder of its own. */
export interface SignInServer {
  readonly config: Config
  readonly database: Database
  /** Everything that was logged, as one text. */
  readonly logged: () => string
  /** Moves the server's clock; the rate limits keep their own time. */
  readonly wait: (minutes: number) => void
  readonly now: () => Date
  /** A browser without cookies, at an address of its own unless one is given. */
  readonly browser: (address?: string) => TestBrowser
  /** The text of the newest mail to an address. */
  readonly newestMailTo: (address: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** @param variables what the environment says beside DATA_DIR. */
export async function startSignInServer(
  variables: Readonly<Record<string, string>> = {},
): Promise<SignInServer> {
  const testDatabase = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-sign-in-'))
  const config = readConfig({ DATA_DIR: dataDir, ...variables })
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const database = openDatabase(testDatabase.url, log)
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const sessions = openSessions({ config, database, clock })
  const mailer = openMailer(config, log)
  const app = createApp({
    appUrl: config.appUrl,
    database,
    log,
    served: withRefusals([
      ...authCalls({ config, database, mailer, log, sessions, clock }),
      ...userCalls({ database }),
    ]),
    authenticate: sessions.authenticate,
    mailbox: mailboxPages(config),
    clientFolder: join(dataDir, 'no-client'),
    isDraining: () => false,
  })
  let browsers = 0

  return {
    config,
    database,
    logged: () => lines.join(''),
    now: clock,
    wait: (minutes) => {
      ahead += minutes * 60_000
    },
    browser: (address) => {
      browsers += 1
      return new TestBrowser(app, config.appUrl, address ?? `10.0.0.${browsers}`)
    },
    newestMailTo: (address) => newestMailTo(config, address),
    stop: async () => {
      await database.$client.end()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Every other call of the contract, answered NOT_FOUND: the app wants them all served. */
function withRefusals(served: readonly Served[]): Served[] {
  const paths = new Set(served.map(({ route }) => route.path))
  const others = routes.filter(({ path }) => !paths.has(path))
  return [
    ...served,
    ...others.map((route) => ({ route, answer: async () => notFound('Not part of this test') })),
  ]
}

async function newestMailTo(config: Config, address: string): Promise<string> {
  const folder = mailFolder(config)
  for (const name of await listMessages(folder)) {
    const mail = await PostalMime.parse((await readMessage(folder, name)) ?? '')
    if (mail.to?.some((recipient) => recipient.address === address)) return mail.text ?? ''
  }
  throw new Error(`No mail to ${address}`)
}
