import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { accountCalls } from './account/accountCalls.ts'
import { createApp } from './app.ts'
import { authCalls } from './auth/authCalls.ts'
import type { Clock } from './auth/clock.ts'
import { systemClock } from './auth/clock.ts'
import { openSessions } from './auth/sessions.ts'
import { userCalls } from './auth/userCalls.ts'
import { billingCalls } from './billing/billingCalls.ts'
import { testModeBiller } from './billing/testMode/testModeBiller.ts'
import { brandingCalls } from './branding/brandingCalls.ts'
import type { Config } from './config.ts'
import { creatorAccountCalls } from './creatorAccounts/accountCalls.ts'
import { accountAnalyticsCalls } from './creatorAccounts/analyticsCalls.ts'
import { captureCalls } from './creatorAccounts/captureCalls.ts'
import { avatarCalls } from './creators/avatarCalls.ts'
import { creatorCalls } from './creators/creatorCalls.ts'
import type { Database } from './db/database.ts'
import { mediaCalls } from './discovery/mediaCalls.ts'
import { nicheCalls } from './discovery/nicheCalls.ts'
import { subredditCalls } from './discovery/subredditCalls.ts'
import { domainCalls } from './domains/domainCalls.ts'
import { exampleCalls } from './examples/exampleCalls.ts'
import { linkCalls } from './links/linkCalls.ts'
import { mailboxPages } from './mail/mailboxPages.ts'
import type { Mailer } from './mail/mailer.ts'
import { openApiPages } from './openapi/openApiPages.ts'
import { landingPageCalls } from './pages/landingPageCalls.ts'
import { pageArrivals } from './pages/pageArrivals.ts'
import { pageItemCalls } from './pages/pageItemCalls.ts'
import { pagePictureCalls } from './pages/pagePictureCalls.ts'
import { paymentCalls } from './payments/paymentCalls.ts'
import { paymentReferralCalls } from './payments/paymentReferralCalls.ts'
import { authenticateBy } from './portal/authenticate.ts'
import { portalCalls } from './portal/portalCalls.ts'
import { openPortalSessions } from './portal/portalSessions.ts'
import { referralArrivals } from './referrals/referralArrivals.ts'
import { referralCodeCalls } from './referrals/referralCodeCalls.ts'
import { requestArchives } from './requests/archive/archiveCalls.ts'
import { attributeCalls } from './requests/attributeCalls.ts'
import { itemCalls } from './requests/itemCalls.ts'
import { itemExampleCalls } from './requests/itemExampleCalls.ts'
import { requestCalls } from './requests/requestCalls.ts'
import { filesOrigin } from './storage/filesOrigin.ts'
import type { ServedStorage } from './storage/openStorage.ts'
import { submissionCalls } from './submissions/submissionCalls.ts'
import { tagCalls } from './tags/tagCalls.ts'
import { taskCalls } from './tasks/taskCalls.ts'
import { invitationCalls } from './team/invitationCalls.ts'
import { teamCalls } from './team/teamCalls.ts'
import { openReceiver } from './uploads/receiver.ts'
import { openUploads } from './uploads/uploads.ts'
import { visitCalls } from './visits/visitCalls.ts'
import { openVisitExports } from './visits/visitExports.ts'
import { entryCalls } from './watchlists/entryCalls.ts'
import { watchlistCalls } from './watchlists/watchlistCalls.ts'

/** What the app stands on, whoever starts it: the process, or a test. */
export interface Ground {
  readonly config: Config
  readonly database: Database
  readonly mailer: Mailer
  readonly storage: ServedStorage
  readonly log: Logger
  readonly clock?: Clock
  /** Where the built browser app is. */
  readonly clientFolder: string
  readonly isDraining: () => boolean
}

/** The app's own host with every area in its place. */
export function composeApp(ground: Ground): Hono {
  const { config, database, storage, log, clientFolder, isDraining } = ground
  const clock = ground.clock ?? systemClock
  const sessions = openSessions({ config, database, clock })
  const biller = testModeBiller({ config, database, sessions, clock })
  const portalSessions = openPortalSessions({ database, clock })
  const uploads = openUploads({ config, storage, clock })
  const arrivals = pageArrivals
  const receiver = openReceiver({ config, database, storage, clock, log, arrivals })
  const archives = requestArchives({ config, database, storage, clock, log })
  const visitExports = openVisitExports({ database, appUrl: config.appUrl, clock, log })
  return createApp({
    appUrl: config.appUrl,
    filesOrigin: filesOrigin(config),
    database,
    log,
    clientFolder,
    isDraining,
    mailbox: mailboxPages(config),
    pages: [
      referralArrivals({ config, database, sessions, log }),
      biller.pages,
      openApiPages(config),
      storage.routes,
      receiver.routes,
      archives.routes,
      visitExports.pages,
    ],
    authenticate: authenticateBy({ sessions, portalSessions }),
    served: [
      ...authCalls({ ...ground, sessions }),
      ...userCalls({ database, storage }),
      ...accountCalls({ database, biller, sessions, clock }),
      ...teamCalls({ ...ground, clock }),
      ...invitationCalls({ database, sessions, clock }),
      ...portalCalls({ config, database, storage, clock, portalSessions }),
      ...brandingCalls({ database, storage, uploads }),
      ...creatorCalls({ database, storage }),
      ...avatarCalls({ database, storage, uploads }),
      ...creatorAccountCalls(database),
      ...accountAnalyticsCalls(database, clock),
      ...captureCalls(database, clock),
      ...requestCalls(database, clock),
      ...archives.served,
      ...itemCalls({ database, storage, uploads }),
      ...attributeCalls(database),
      ...itemExampleCalls(database, storage),
      ...submissionCalls({ database, storage, clock }),
      ...taskCalls({ database, storage, uploads, clock }),
      ...exampleCalls({ database, storage, uploads, clock }),
      ...domainCalls(ground),
      ...linkCalls(database, config.appUrl),
      ...landingPageCalls({ database, storage }),
      ...pageItemCalls({ database, storage }),
      ...pagePictureCalls({ database, storage, uploads, receiver }),
      ...visitCalls({ database, exports: visitExports, clock }),
      ...tagCalls(database),
      ...watchlistCalls(database),
      ...entryCalls(database),
      ...referralCodeCalls({ database, appUrl: config.appUrl, clock }),
      ...paymentCalls(database),
      ...paymentReferralCalls({ database, clock }),
      ...billingCalls(database, biller),
      ...mediaCalls(database, clock),
      ...nicheCalls(database),
      ...subredditCalls(database, clock),
    ],
  })
}
