import { eq } from 'drizzle-orm'
import { portalRoutes } from '#contract/resources/portal.ts'
import { countUnread } from '#server/areas/notifications/ownNotifications.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import { currentCreator } from '#server/database/schema/columns.ts'
import { portalSessions as sessionRows } from '#server/database/schema/portal.ts'
import type { Needs } from '#server/platform/area.ts'
import { notFound } from '#server/platform/http/failure.ts'
import { type Served, serve, serveCreator, servePublic } from '#server/platform/http/serve.ts'
import { changePassword } from './changePassword.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { logIn } from './logIn.ts'
import { openPortalLink } from './openPortalLink.ts'
import { ownAgencyLanguage, readPortalCreator } from './portalCreator.ts'
import type { PortalSessions } from './portalSessions.ts'
import { readAgency, readOwnAgency } from './readAgency.ts'
import { sendForgotten } from './sendForgotten.ts'
import { changeSettings, readSettings } from './settings.ts'

interface Services extends Needs<'config' | 'keyedHash' | 'clock' | 'rateLimits'> {
  readonly storage: Shown
  readonly portalSessions: PortalSessions
}

/** The calls of a creator who logs in to the portal, and out. */
export function portalCalls(services: Services): Served[] {
  const { storage, clock } = services
  return [
    servePublic(portalRoutes.login, ({ database, http, body }) =>
      logIn({ ...services, database }, http, body),
    ),

    servePublic(portalRoutes.agency, async ({ database, body: { agency_id } }) => {
      const agency = await readAgency(database, agency_id)
      if (!agency) return notFound('This agency no longer exists')
      return { agency, branding: await readBranding(database, storage, agency.id) }
    }),

    servePublic(portalRoutes.openLink, ({ database, http, body }) =>
      openPortalLink({ ...services, database }, http, body),
    ),

    servePublic(portalRoutes.forgot, ({ database, http, body }) =>
      sendForgotten({ ...services, database }, http, body),
    ),

    serve(portalRoutes.fetch, async ({ tx, principal }) => {
      const creator = await readPortalCreator(tx, storage, currentCreator, ownAgencyLanguage)
      if (!creator) return notFound('This creator no longer exists')
      const agency = await readOwnAgency(tx)
      if (!agency) return notFound('This agency no longer exists')
      return {
        creator,
        agency,
        branding: await readBranding(tx, storage, principal.workspaceId),
        unread_notifications: await countUnread(tx, principal),
      }
    }),

    serve(portalRoutes.settings, ({ tx }) => readSettings(tx)),

    serveCreator(portalRoutes.changeSettings, ({ database, principal, body }) =>
      changeSettings({ ...services, database }, principal, body),
    ),

    serveCreator(portalRoutes.changePassword, ({ database, principal, body }) =>
      changePassword({ ...services, database }, principal, body),
    ),

    serve(portalRoutes.logout, async ({ tx, principal }) => {
      await tx
        .update(sessionRows)
        .set({ revokedAt: clock() })
        .where(eq(sessionRows.id, principal.sessionId))
      return { signed_out: true }
    }),

    serve(portalRoutes.logoutOthers, async ({ tx, principal }) => ({
      signed_out: await endOtherSessions(tx, principal.sessionId, clock()),
    })),
  ]
}
