import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { area as auth } from './areas/auth/area.ts'
import { area as billing } from './areas/billing/area.ts'
import { area as payments } from './areas/billing/payments/area.ts'
import { area as referrals } from './areas/billing/referrals/area.ts'
import { area as bounces } from './areas/bounces/area.ts'
import { area as branding } from './areas/branding/area.ts'
import { area as creatorAccounts } from './areas/creators/accounts/area.ts'
import { area as creators } from './areas/creators/area.ts'
import { area as discovery } from './areas/discovery/area.ts'
import { area as examples } from './areas/discovery/examples/area.ts'
import { area as watchlists } from './areas/discovery/watchlists/area.ts'
import { area as exports } from './areas/exports/area.ts'
import { area as idempotency } from './areas/idempotency/area.ts'
import { area as links } from './areas/links/area.ts'
import { area as domains } from './areas/links/domains/area.ts'
import { area as landingPages } from './areas/links/landingPages/area.ts'
import { area as notifications } from './areas/notifications/area.ts'
import { area as overview } from './areas/overview/area.ts'
import { area as portal } from './areas/portal/area.ts'
import { area as privacy } from './areas/privacy/area.ts'
import { area as reports } from './areas/reports/area.ts'
import { area as reportMailing } from './areas/reports/mailing/area.ts'
import { area as requests } from './areas/requests/area.ts'
import { area as comments } from './areas/requests/comments/area.ts'
import { area as submissions } from './areas/requests/submissions/area.ts'
import { area as tasks } from './areas/requests/tasks/area.ts'
import { area as requestTemplates } from './areas/requests/templates/area.ts'
import { area as samples } from './areas/samples/area.ts'
import { area as search } from './areas/search/area.ts'
import { area as sessions } from './areas/sessions/area.ts'
import { area as shares } from './areas/shares/area.ts'
import { area as tags } from './areas/tags/area.ts'
import { area as uploads } from './areas/uploads/area.ts'
import { area as user } from './areas/user/area.ts'
import { area as visits } from './areas/visits/area.ts'
import { area as waiting } from './areas/waiting/area.ts'
import { area as activity } from './areas/workspace/activity/area.ts'
import { area as apiKeys } from './areas/workspace/apiKeys/area.ts'
import { area as mailDomains } from './areas/workspace/mailDomains/area.ts'
import { area as savedViews } from './areas/workspace/savedViews/area.ts'
import { area as team } from './areas/workspace/team/area.ts'
import { area as webhooks } from './areas/workspace/webhooks/area.ts'
import type { Area } from './platform/area.ts'
import type { Database } from './platform/db/database.ts'
import type { Reads } from './platform/db/replica/reads.ts'
import type { Films } from './platform/films/films.ts'
import { callOrigin } from './platform/http/callOrigin.ts'
import { clientIp } from './platform/http/clientIp.ts'
import { networkOf } from './platform/http/networkOf.ts'
import type { Readiness } from './platform/http/probes.ts'
import type { Handler } from './platform/jobs/handler.ts'
import type { Job } from './platform/jobs/periodically.ts'
import { mailboxPages } from './platform/mail/mailboxPages.ts'
import type { Queue } from './platform/metrics/queueGauges.ts'
import { openApiPages } from './platform/openapi/openApiPages.ts'
import { openRateLimits } from './platform/rateLimits/rateLimits.ts'
import { filesOrigin } from './platform/storage/filesOrigin.ts'
import { type GivenServices, openServices, type Services } from './services.ts'

/** Every area that serves calls or pages or has jobs, lowest first. */
const areas: readonly ((services: Services) => Area)[] = [
  idempotency,
  bounces,
  notifications,
  tags,
  sessions,
  visits,
  payments,
  referrals,
  billing,
  uploads,
  team,
  mailDomains,
  apiKeys,
  webhooks,
  savedViews,
  activity,
  privacy,
  user,
  samples,
  branding,
  auth,
  portal,
  creators,
  creatorAccounts,
  landingPages,
  domains,
  links,
  watchlists,
  examples,
  discovery,
  comments,
  submissions,
  tasks,
  requests,
  requestTemplates,
  reports,
  shares,
  reportMailing,
  search,
  overview,
  waiting,
  exports,
]

/** What the app stands on, whoever starts it: the process, or a test. */
export interface Ground extends Omit<GivenServices, 'rateLimits'> {
  /** Where calls that change nothing are answered; without it, by the database of all others. */
  readonly reads?: Reads | undefined
  /** Where the built browser app is. */
  readonly clientFolder: string
  readonly readiness: Readiness
}

/** Every area in its place. */
export interface Composed {
  /** The app's own host. */
  readonly app: Hono
  /** What all areas need done now and then, on connections of its own. */
  readonly jobs: (database: Database) => readonly Job[]
  /** What does all work of areas that is done later, on such connections. */
  readonly handlers: (database: Database) => readonly Handler[]
  /** What waits for them. */
  readonly queues: readonly Queue[]
  /** What reads films, which nobody has looked for yet. */
  readonly films: Films
}

const loadReference = async () => (await import('./reference/apiReference.ts')).apiReference

/** Puts the areas together. Nothing runs yet. */
export function compose(ground: Ground): Composed {
  const { config, database, keyedHash, storage, log, clientFolder, readiness } = ground
  const services = openServices({
    ...ground,
    rateLimits: openRateLimits(database, keyedHash),
  })
  const parts = areas.map((area) => area(services))
  const app = createApp({
    appUrl: config.appUrl,
    filesOrigin: filesOrigin(config),
    hasForeignPictures: !config.keepThumbnails,
    database,
    reads: ground.reads,
    log,
    clientFolder,
    isDemo: config.demo !== undefined,
    readiness,
    mailbox: mailboxPages(config),
    pages: [
      openApiPages({ loadReference, appUrl: config.appUrl, clientFolder }),
      storage.routes,
      services.foreignPictures.pages,
      services.pictureSheets.pages,
      ...parts.flatMap(({ pages = [] }) => pages),
    ],
    authenticate: services.authenticate,
    recordActivity: services.recordActivity,
    keptAnswers: services.keptAnswers,
    originOf: callOrigin(config, services.countryOf),
    networkOf: (http) => networkOf(clientIp(http, config)),
    served: parts.flatMap(({ calls = [] }) => calls),
  })
  return {
    app,
    jobs: (jobDatabase) => parts.flatMap(({ jobs }) => jobs?.(jobDatabase) ?? []),
    handlers: (jobDatabase) => parts.flatMap(({ handlers }) => handlers?.(jobDatabase) ?? []),
    queues: parts.flatMap(({ queues = [] }) => queues),
    films: services.films,
  }
}
