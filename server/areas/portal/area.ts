import type { Area, PlatformServices } from '#server/platform/area.ts'
import { portalCalls } from './portalCalls.ts'
import type { PortalSessions } from './portalSessions.ts'

interface Services
  extends Pick<PlatformServices, 'config' | 'storage' | 'keyedHash' | 'rateLimits' | 'clock'> {
  readonly portalSessions: PortalSessions
}

/** Where creators see what is asked of them: who they are there. */
export const area = (services: Services): Area => ({ calls: portalCalls(services) })
