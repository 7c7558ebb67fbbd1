import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { authCalls } from './auth/authCalls.ts'
import type { Clock } from './auth/clock.ts'
import { systemClock } from './auth/clock.ts'
import { openSessions } from './auth/sessions.ts'
import { userCalls } from './auth/userCalls.ts'
import type { Config } from './config.ts'
import { creatorCalls } from './creators/creatorCalls.ts'
import type { Database } from './db/database.ts'
import { domainCalls } from './domains/domainCalls.ts'
import { linkCalls } from './links/linkCalls.ts'
import { mailboxPages } from './mail/mailboxPages.ts'
import type { Mailer } from './mail/mailer.ts'
import { visitCalls } from './visits/visitCalls.ts'

/** What the app stands on, whoever starts it: the process, or a test. */
export interface Ground {
  readonly config: Config
  readonly database: Database
  readonly mailer: Mailer
  readonly log: Logger
  readonly clock?: Clock
  /** Where the built browser app is. */
  readonly clientFolder: string
  readonly isDraining: () => boolean
}

/** The app's own host with every area in its place. */
export function composeApp(ground: Ground): Hono {
  const { config, database, log, clientFolder, isDraining } = ground
  const sessions = openSessions({ config, database, clock: ground.clock ?? systemClock })
  return createApp({
    appUrl: config.appUrl,
    database,
    log,
    clientFolder,
    isDraining,
    mailbox: mailboxPages(config),
    authenticate: (http) => sessions.authenticate(http),
    served: [
      ...authCalls({ ...ground, sessions }),
      ...userCalls({ database }),
      ...creatorCalls(database),
      ...domainCalls(database),
      ...linkCalls(database, config.appUrl),
      ...visitCalls(database),
    ],
  })
}
