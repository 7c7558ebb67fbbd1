import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { type Logger, pino } from 'pino'
import { portalRoutes } from '#contract/resources/portal.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import { mailReportHandler } from '#server/edge/report/mailReport.ts'
import { type OpenReads, openApp, openBase } from '#server/openProduct.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { TokenSeal } from '#server/platform/crypto/tokenSeal.ts'
import { openCallDatabase } from '#server/platform/db/callDatabase.ts'
import type { Database } from '#server/platform/db/database.ts'
import { logSettings } from '#server/platform/log/logSettings.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import type { ServedStorage } from '#server/platform/storage/openStorage.ts'
import type { Permissions } from '#server/platform/storage/permissions.ts'
import { realSurroundings, type Surroundings } from '#server/surroundings.ts'
import { Undoing } from '#server/undoing.ts'
import { type TestedPlatforms, unreachable } from '#tests/support/platforms/testedPlatforms.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '#tests/support/postgres/createTestDatabase.ts'
import { idChosenAs } from './idChosenAs.ts'
import { newestMailTo } from './mailbox.ts'
import { runWork } from './runWork.ts'
import { TestBrowser } from './testBrowser.ts'

/** The whole app on a database and a data folder of its own, called in-process. */
export interface TestApp {
  readonly app: Hono
  readonly config: Config
  /** The connections of calls. */
  readonly database: Database
  /** The connections for what is nobody's call. */
  readonly jobsDatabase: Database
  readonly keyedHash: KeyedHash
  readonly permissions: Permissions
  readonly tokenSeal: TokenSeal
  readonly databaseUrl: string
  readonly storage: ServedStorage
  readonly visits: VisitStore
  readonly log: Logger
  /** Everything that was logged, as one text. */
  readonly logged: () => string
  /** The lines of it that say that something went wrong inside. */
  readonly loggedErrors: () => readonly string[]
  /** Moves the server's clock; the rate limits keep their own time. */
  readonly wait: (minutes: number) => void
  readonly now: () => Date
  /** A browser without cookies, at an address of its own unless one is given. */
  readonly browser: (ip?: string) => TestBrowser
  /** A browser signed in through a mailed code. A new email address gets a new account and workspace, and is asked nothing more. */
  readonly signedIn: (email: string) => Promise<TestBrowser>
  /** A browser of a creator who is logged in to the portal, by the ID they have or the one that was chosen for them. */
  readonly loggedIn: (userCreatorId: string, password: string) => Promise<TestBrowser>
  /** Does all work that is due by the server's clock. */
  readonly runWork: () => Promise<void>
  /** Has mails sent by another mailer; by its own again when none is given. */
  readonly mailBy: (mailer?: Mailer) => void
  /** The text of the newest mail to an address, once what is due is done. */
  readonly newestMailTo: (email: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** A database that a test names in its variables, and what answers the calls that change nothing. */
export interface TestGround {
  readonly testDatabase: TestDatabase
  /** Unless it is given, reads are answered on connections that can write nothing. */
  readonly openReads?: OpenReads
}

/**
 * @param variables what the environment says beside DATA_DIR.
 * @param platforms what accounts are filled from; without them, the platforms of any installation, none of which can be reached.
 */
export async function startTestApp(
  variables: Readonly<Record<string, string>> = {},
  platforms?: TestedPlatforms,
  ground?: TestGround,
): Promise<TestApp> {
  const testDatabase = ground?.testDatabase ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-app-'))
  const config = readConfig({ DATA_DIR: dataDir, ...variables })
  const lines: string[] = []
  const log = pino(logSettings('trace'), { write: (line: string) => void lines.push(line) })
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const started = new Undoing()
  const base = await openBase({
    config,
    log,
    databaseUrl: testDatabase.url,
    surroundings: { ...realSurroundings, clock, ...unreachable, ...surroundingsOf(platforms) },
    started,
  })
  const ownMailer = openMailer(config, log)
  let sending = ownMailer
  const mailer: Mailer = { send: (mail, id) => sending.send(mail, id) }
  const { app, calls, tokenSeal, handlers } = await openApp(base, {
    mailer,
    clientFolder: join(dataDir, 'no-client'),
    readiness: { isDraining: () => false, away: () => [] },
    openReads: ground?.openReads ?? openReadOnly,
  })
  const ownHandlers = [...handlers(base.database), mailReportHandler({ ...base, mailer })]
  let working = Promise.resolve()
  /** One round after another: a round leaves alone what another has begun, and its end would say too little. */
  const doWork = () => {
    const round = () =>
      runWork(base.databaseUrl, { database: base.database, handlers: ownHandlers, clock, log })
    working = working.then(round, round)
    return working
  }
  const newestMail = async (email: string) => {
    await doWork()
    return newestMailTo([config], email, { waitsMs: 0 })
  }
  let browsers = 0
  const browser = (ip?: string) => {
    browsers += 1
    return new TestBrowser(app, config.appUrl, ip ?? `10.0.${browsers >> 8}.${browsers & 255}`)
  }

  return {
    app,
    config,
    database: calls,
    jobsDatabase: base.database,
    keyedHash: base.keyedHash,
    permissions: base.permissions,
    tokenSeal,
    databaseUrl: testDatabase.url,
    storage: base.storage,
    visits: base.visits,
    log,
    logged: () => lines.join(''),
    loggedErrors: () => lines.filter((line) => JSON.parse(line).level >= 50),
    now: clock,
    wait: (minutes) => {
      ahead += minutes * 60_000
    },
    browser,
    async signedIn(email) {
      const signedIn = browser()
      await signedIn.call('/auth/otp', { email })
      const otp = /\b\d{6}\b/.exec(await newestMail(email))?.[0] ?? ''
      const answer = await signedIn.call(`/auth/callback?${new URLSearchParams({ email, otp })}`)
      if (answer.status !== 200)
        throw new Error(`could not sign in: ${JSON.stringify(answer.body)}`)
      await signedIn.call('/user/update', { onboarded: true })
      return signedIn
    },
    async loggedIn(userCreatorId, password) {
      const loggedIn = browser()
      const login = { user_creator_id: await idChosenAs(calls, userCreatorId), password }
      loggedIn.token = (await loggedIn.ask(portalRoutes.login, login)).token
      return loggedIn
    },
    runWork: doWork,
    mailBy(given = ownMailer) {
      sending = given
    },
    newestMailTo: newestMail,
    async stop() {
      await started.undo()
      await testDatabase.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Answers from the same database as a replica would: whatever call says that it changes nothing fails here where it does.
 */
const openReadOnly: OpenReads = async ({ databaseUrl, log }) => {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const database = openCallDatabase(url.href, log)
  return {
    reads: { answer: (_, answer) => answer(database), noteWrites: async () => undefined },
    close: () => database.$client.end(),
  }
}

const surroundingsOf = (platforms: TestedPlatforms | undefined): Partial<Surroundings> =>
  platforms ? { ...platforms, connectorsFor: () => platforms.connectors } : {}
