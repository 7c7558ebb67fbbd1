import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { portalRoutes } from '#contract/resources/portal.ts'
import type { TestedPlatforms } from '#server/areas/creators/sync/openSync.ts'
import { writeProductDomains } from '#server/areas/links/domains/productDomains.ts'
import { openVisitStore } from '#server/areas/visits/openVisitStore.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { compose } from '#server/compose.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type KeyedHash, openKeyedHash } from '#server/platform/crypto/keyedHash.ts'
import { readTokenKeys, type TokenKey } from '#server/platform/crypto/tokenKeys.ts'
import { openTokenSeal, type TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import { openCallDatabase } from '#server/platform/db/callDatabase.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Replica } from '#server/platform/db/replica/openReplica.ts'
import { openCountries } from '#server/platform/http/countries.ts'
import { logSettings } from '#server/platform/log/logSettings.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { openStorage, type ServedStorage } from '#server/platform/storage/openStorage.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/postgres/createTestDatabase.ts'
import { idChosenAs } from './idChosenAs.ts'
import { newestMailTo } from './mailbox.ts'
import { TestBrowser } from './testBrowser.ts'

/** The whole app on a database and a data folder of its own, called in-process. */
export interface TestApp {
  readonly app: Hono
  readonly config: Config
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly tokenSeal: TokenSeal
  readonly databaseUrl: string
  readonly storage: ServedStorage
  readonly visits: VisitStore
  readonly log: Logger
  /** Everything that was logged, as one text. */
  readonly logged: () => string
  /** Moves the server's clock; the rate limits keep their own time. */
  readonly wait: (minutes: number) => void
  readonly now: () => Date
  /** A browser without cookies, at an address of its own unless one is given. */
  readonly browser: (ip?: string) => TestBrowser
  /** A browser signed in through a mailed code. A new email address gets a new account and workspace, and is asked nothing more. */
  readonly signedIn: (email: string) => Promise<TestBrowser>
  /** A browser of a creator who is logged in to the portal, by the ID they have or the one that was chosen for them. */
  readonly loggedIn: (userCreatorId: string, password: string) => Promise<TestBrowser>
  /** The text of the newest mail to an address. */
  readonly newestMailTo: (ip: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** A database of a test's own, and what answers the calls that change nothing. */
export interface TestGround {
  readonly testDatabase: TestDatabase
  readonly openReads: (calls: Database, log: Logger) => Promise<Replica>
}

/**
 * @param variables what the environment says beside DATA_DIR.
 * @param platforms what accounts are filled from; without them no platform is asked.
 * @param tokenKeys what tokens are sealed with; one of its own, unless they are given.
 */
export async function startTestApp(
  variables: Readonly<Record<string, string>> = {},
  platforms?: TestedPlatforms,
  ground?: TestGround,
  tokenKeys?: readonly TokenKey[],
): Promise<TestApp> {
  const testDatabase = ground?.testDatabase ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-app-'))
  const sync = platforms ? 'on' : 'off'
  const config = readConfig({ DATA_DIR: dataDir, SYNC_ACCOUNTS: sync, ...variables })
  const lines: string[] = []
  const log = pino(logSettings('trace'), { write: (line: string) => void lines.push(line) })
  const openReads = ground?.openReads ?? readOnly(testDatabase.url, log)
  const database = openCallDatabase(testDatabase.url, log)
  const { reads, close } = await openReads(database, log)
  await writeProductDomains(database, config.productDomainHosts)
  const keyedHash = await openKeyedHash(database)
  const tokenSeal = openTokenSeal(tokenKeys ?? (await readTokenKeys(config)))
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const storage = await openStorage({ config, database, keyedHash, log, clock })
  const visits = openVisitStore(config, log)
  const { app } = compose({
    config,
    database,
    reads,
    keyedHash,
    tokenSeal,
    mailer: openMailer(config, log),
    storage,
    visits,
    log,
    clock,
    ...(platforms ? { platforms } : {}),
    countryOf: await openCountries(),
    clientFolder: join(dataDir, 'no-client'),
    isDraining: () => false,
  })
  let browsers = 0
  const browser = (ip?: string) => {
    browsers += 1
    return new TestBrowser(app, config.appUrl, ip ?? `10.0.${browsers >> 8}.${browsers & 255}`)
  }

  return {
    app,
    config,
    database,
    keyedHash,
    tokenSeal,
    databaseUrl: testDatabase.url,
    storage,
    visits,
    log,
    logged: () => lines.join(''),
    now: clock,
    wait: (minutes) => {
      ahead += minutes * 60_000
    },
    browser,
    async signedIn(email) {
      const signedIn = browser()
      await signedIn.call('/auth/otp', { email })
      const otp = /\b\d{6}\b/.exec(await newestMailTo(config, email))?.[0] ?? ''
      const answer = await signedIn.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
      if (answer.status !== 200)
        throw new Error(`could not sign in: ${JSON.stringify(answer.body)}`)
      await signedIn.call('/user/update', { onboarded: true })
      return signedIn
    },
    async loggedIn(userCreatorId, password) {
      const loggedIn = browser()
      const login = { user_creator_id: await idChosenAs(database, userCreatorId), password }
      loggedIn.token = (await loggedIn.ask(portalRoutes.login, login)).token
      return loggedIn
    },
    newestMailTo: (ip) => newestMailTo(config, ip),
    async stop() {
      await visits.close()
      await close()
      await database.$client.end()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Answers from the same database as a replica would: whatever call says that it changes nothing fails here where it does.
 */
function readOnly(databaseUrl: string, log: Logger): TestGround['openReads'] {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const database = openCallDatabase(url.href, log)
  return async () => ({
    reads: { answer: (_, answer) => answer(database), noteWrites: async () => undefined },
    close: () => database.$client.end(),
  })
}
