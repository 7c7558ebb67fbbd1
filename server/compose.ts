import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { authCalls } from './areas/auth/authCalls.ts'
import { billingCalls } from './areas/billing/billingCalls.ts'
import { paymentCalls } from './areas/billing/payments/paymentCalls.ts'
import { paymentReferralCalls } from './areas/billing/payments/paymentReferralCalls.ts'
import { openPlanLimits } from './areas/billing/planLimits.ts'
import { referralArrivals } from './areas/billing/referrals/referralArrivals.ts'
import { referralCodeCalls } from './areas/billing/referrals/referralCodeCalls.ts'
import { testModeBiller } from './areas/billing/testMode/testModeBiller.ts'
import { accountAnalyticsCalls } from './areas/creators/accounts/accountAnalyticsCalls.ts'
import { captureCalls } from './areas/creators/accounts/captureCalls.ts'
import { creatorAccountCalls } from './areas/creators/accounts/creatorAccountCalls.ts'
import { avatarCalls } from './areas/creators/avatarCalls.ts'
import { creatorCalls } from './areas/creators/creatorCalls.ts'
import { exampleCalls } from './areas/discovery/examples/exampleCalls.ts'
import { mediaCalls } from './areas/discovery/mediaCalls.ts'
import { nicheCalls } from './areas/discovery/nicheCalls.ts'
import { subredditCalls } from './areas/discovery/subredditCalls.ts'
import { accountWatchlistCalls } from './areas/discovery/watchlists/accountWatchlistCalls.ts'
import { watchlistEntryCalls } from './areas/discovery/watchlists/watchlistEntryCalls.ts'
import { domainCalls } from './areas/links/domains/domainCalls.ts'
import { landingPageCalls } from './areas/links/landingPages/landingPageCalls.ts'
import { pageArrivals } from './areas/links/landingPages/pageArrivals.ts'
import { pageItemCalls } from './areas/links/landingPages/pageItemCalls.ts'
import { pagePictureCalls } from './areas/links/landingPages/pagePictureCalls.ts'
import { trackingLinkCalls } from './areas/links/trackingLinkCalls.ts'
import { authenticateBy } from './areas/portal/authenticate.ts'
import { portalCalls } from './areas/portal/portalCalls.ts'
import { openPortalSessions } from './areas/portal/portalSessions.ts'
import { requestArchives } from './areas/requests/archive/archiveCalls.ts'
import { itemAttributeCalls } from './areas/requests/itemAttributeCalls.ts'
import { itemExampleCalls } from './areas/requests/itemExampleCalls.ts'
import { requestCalls } from './areas/requests/requestCalls.ts'
import { requestItemCalls } from './areas/requests/requestItemCalls.ts'
import { submissionCalls } from './areas/requests/submissions/submissionCalls.ts'
import { taskCalls } from './areas/requests/tasks/taskCalls.ts'
import { sessionCalls } from './areas/sessions/sessionCalls.ts'
import { openSessions } from './areas/sessions/sessions.ts'
import { tagCalls } from './areas/tags/tagCalls.ts'
import { openReceiver } from './areas/uploads/receiver.ts'
import { openUploads } from './areas/uploads/uploads.ts'
import { accountCalls } from './areas/user/accountCalls.ts'
import { userCalls } from './areas/user/userCalls.ts'
import { visitCalls } from './areas/visits/visitCalls.ts'
import { openVisitExports } from './areas/visits/visitExports.ts'
import { brandingCalls } from './areas/workspace/branding/brandingCalls.ts'
import { invitationCalls } from './areas/workspace/team/invitationCalls.ts'
import { teamCalls } from './areas/workspace/team/teamCalls.ts'
import type { Clock } from './platform/clock/clock.ts'
import { systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { KeyedHash } from './platform/crypto/keyedHash.ts'
import type { Database } from './platform/db/database.ts'
import type { CountryOf } from './platform/http/countries.ts'
import { mailboxPages } from './platform/mail/mailboxPages.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openApiPages } from './platform/openapi/openApiPages.ts'
import { openRateLimits } from './platform/rateLimits/rateLimits.ts'
import { filesOrigin } from './platform/storage/filesOrigin.ts'
import type { ServedStorage } from './platform/storage/openStorage.ts'

/** What the app stands on, whoever starts it: the process, or a test. */
export interface Ground {
  readonly config: Config
  /** The connections of calls: see `openCallDatabase`. */
  readonly database: Database
  readonly keyedHash: KeyedHash
  readonly mailer: Mailer
  readonly storage: ServedStorage
  readonly log: Logger
  readonly clock?: Clock
  readonly countryOf: CountryOf
  /** Where the built browser app is. */
  readonly clientFolder: string
  readonly isDraining: () => boolean
}

/** The app's own host with every area in its place. */
export function composeApp(ground: Ground): Hono {
  const { config, database, keyedHash, storage, log, countryOf, clientFolder, isDraining } = ground
  const clock = ground.clock ?? systemClock
  const limits = openPlanLimits(config)
  const sessions = openSessions({ config, database, clock, countryOf })
  const biller = testModeBiller({ config, database, sessions, clock })
  const rateLimits = openRateLimits(database, keyedHash)
  const portalSessions = openPortalSessions({ database, clock })
  const uploads = openUploads({ config, storage, limits, clock })
  const arrivals = pageArrivals
  const receiver = openReceiver({ config, database, keyedHash, storage, clock, log, arrivals })
  const archives = requestArchives({ config, database, keyedHash, storage, clock, log })
  const visitExports = openVisitExports({ database, keyedHash, appUrl: config.appUrl, clock, log })
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
      ...authCalls({ ...ground, limits, sessions, rateLimits }),
      ...userCalls({ storage, limits }),
      ...sessionCalls({ clock, sessions }),
      ...accountCalls({ biller, sessions, clock }),
      ...teamCalls({ ...ground, limits, rateLimits, clock }),
      ...invitationCalls({ sessions, limits, clock }),
      ...portalCalls({ config, storage, keyedHash, clock, portalSessions, rateLimits }),
      ...brandingCalls({ storage, uploads, limits }),
      ...creatorCalls({ storage, limits }),
      ...avatarCalls({ storage, uploads }),
      ...creatorAccountCalls(limits),
      ...accountAnalyticsCalls(clock),
      ...captureCalls(clock),
      ...requestCalls(clock),
      ...archives.served,
      ...requestItemCalls({ storage, uploads, clock }),
      ...itemAttributeCalls(),
      ...itemExampleCalls(storage),
      ...submissionCalls({ storage, limits, clock }),
      ...taskCalls({ storage, uploads, clock }),
      ...exampleCalls({ storage, uploads, clock }),
      ...domainCalls({ ...ground, rateLimits }),
      ...trackingLinkCalls({ appUrl: config.appUrl, limits }),
      ...landingPageCalls({ storage }),
      ...pageItemCalls({ storage }),
      ...pagePictureCalls({ storage, uploads, receiver }),
      ...visitCalls({ exports: visitExports, clock }),
      ...tagCalls(),
      ...accountWatchlistCalls(),
      ...watchlistEntryCalls(),
      ...referralCodeCalls({ appUrl: config.appUrl, clock }),
      ...paymentCalls(),
      ...paymentReferralCalls({ clock }),
      ...billingCalls(biller),
      ...mediaCalls(clock),
      ...nicheCalls(),
      ...subredditCalls(clock),
    ],
  })
}
