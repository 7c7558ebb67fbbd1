import type { Context } from 'hono'
import { recordActivity } from './areas/activity/recordActivity.ts'
import type { Biller } from './areas/billing/biller.ts'
import { openBiller } from './areas/billing/openBiller.ts'
import { openPlanLimits, type PlanLimits } from './areas/billing/planLimits.ts'
import { noteRefusals } from './areas/bounces/noteRefusals.ts'
import type { Connectors } from './areas/creators/connectors/connectors.ts'
import { type AccountSync, openPlatforms, openSync } from './areas/creators/sync/openSync.ts'
import type { Random } from './areas/creators/sync/schedule.ts'
import type { SyncServices } from './areas/creators/sync/syncServices.ts'
import { openKeptAnswers } from './areas/idempotency/keptAnswers.ts'
import { pageArrivals } from './areas/links/landingPages/pageArrivals.ts'
import { authenticateBy } from './areas/portal/authenticate.ts'
import { openPortalSessions, type PortalSessions } from './areas/portal/portalSessions.ts'
import { failAbandoned } from './areas/requests/submissions/failAbandoned.ts'
import { openSessions, type Sessions } from './areas/sessions/sessions.ts'
import { openShareSessions, type ShareSessions } from './areas/shares/shareSessions.ts'
import { openReceiver, type Receiver } from './areas/uploads/receiver.ts'
import type { OnAbandoned } from './areas/uploads/sweepUploads.ts'
import { openUploads, type Uploads } from './areas/uploads/uploads.ts'
import type { VisitStore } from './areas/visits/visitStore.ts'
import { openApiKeys } from './areas/workspace/apiKeys/apiKeys.ts'
import type { RecordActivity } from './platform/activity/recordedAction.ts'
import type { PlatformServices } from './platform/area.ts'
import { type Films, openFilms } from './platform/films/films.ts'
import { openCredentials } from './platform/http/credentials.ts'
import type { Failure } from './platform/http/failure.ts'
import type { KeptAnswers } from './platform/http/idempotency.ts'
import type { AnyPrincipal } from './platform/http/principal.ts'
import { type ForeignPictures, openForeignPictures } from './platform/pictures/foreignPictures.ts'
import { openPictureSheets, type PictureSheets } from './platform/pictures/pictureSheets.ts'

/** All that areas may ask for: what the platform gives, and what one area does for others. */
export interface Services extends PlatformServices {
  readonly visits: VisitStore
  readonly limits: PlanLimits
  readonly sessions: Sessions
  readonly biller: Biller
  readonly portalSessions: PortalSessions
  readonly shareSessions: ShareSessions
  readonly uploads: Uploads
  readonly receiver: Receiver
  readonly onAbandoned: OnAbandoned
  readonly accountSync: AccountSync
  /** What platforms are asked with. */
  readonly asking: SyncServices
  readonly foreignPictures: ForeignPictures
  readonly pictureSheets: PictureSheets
  readonly films: Films
  readonly recordActivity: RecordActivity
  readonly keptAnswers: KeptAnswers
  /** Who makes a call. */
  readonly authenticate: (http: Context) => Promise<AnyPrincipal | Failure | undefined>
}

/** What the process gives to areas. */
export interface GivenServices extends PlatformServices {
  /** Where visits are kept. */
  readonly visits: VisitStore
  /** The platforms that can be asked. */
  readonly connectors: Connectors
  readonly random: Random
}

/** Opens what areas do for each other, lowest first, as the order of areas says. */
export function openServices(given: GivenServices): Services {
  const platform = { ...given, mailer: noteRefusals(given) }
  const limits = openPlanLimits(platform)
  const credentials = openCredentials(platform.config)
  const sessions = openSessions({ ...platform, credentials })
  const portalSessions = openPortalSessions({ ...platform, credentials })
  const shareSessions = openShareSessions({ ...platform, credentials })
  const asking = openPlatforms(platform)
  return {
    ...platform,
    limits,
    sessions,
    biller: openBiller({ ...platform, sessions }),
    portalSessions,
    shareSessions,
    uploads: openUploads({ ...platform, limits }),
    receiver: openReceiver({ ...platform, arrivals: pageArrivals }),
    onAbandoned: failAbandoned,
    accountSync: openSync(asking),
    asking,
    recordActivity,
    keptAnswers: openKeptAnswers(platform),
    foreignPictures: openForeignPictures({ ...platform, ...platform.config }),
    pictureSheets: openPictureSheets({ ...platform, ...platform.config }),
    films: openFilms(platform),
    authenticate: authenticateBy({
      guests: shareSessions,
      sessions,
      portalSessions,
      apiKeys: openApiKeys({ ...platform, credentials }),
      credentials,
    }),
  }
}
