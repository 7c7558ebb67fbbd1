import type { Sessions } from '#server/areas/sessions/sessions.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { referralArrivals } from './referralArrivals.ts'
import { referralCodeCalls } from './referralCodeCalls.ts'

interface Services extends Pick<PlatformServices, 'config' | 'database' | 'log' | 'clock'> {
  readonly sessions: Pick<Sessions, 'authenticate'>
}

/** Codes that others sign up with, and who came by them. */
export const area = (services: Services): Area => ({
  calls: referralCodeCalls({ appUrl: services.config.appUrl, clock: services.clock }),
  pages: [referralArrivals(services)],
})
