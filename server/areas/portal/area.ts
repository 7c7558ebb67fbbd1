import type { Area, Needs } from '#server/platform/area.ts'
import { portalCalls } from './portalCalls.ts'
import { portalLinkMails } from './portalLinkMails.ts'
import { portalManifest } from './portalManifest.ts'
import { portalPreviews } from './portalPreviews.ts'
import type { PortalSessions } from './portalSessions.ts'

interface Services
  extends Needs<
    'config' | 'database' | 'storage' | 'keyedHash' | 'rateLimits' | 'clock' | 'log' | 'mailer'
  > {
  readonly portalSessions: PortalSessions
}

/** Where creators see what is asked of them: who they are there. */
export const area = (services: Services): Area => ({
  calls: portalCalls(services),
  pages: [portalManifest(services), portalPreviews(services)],
  handlers: (database) => portalLinkMails(services, database),
})
