import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { referralArrivals } from './referralArrivals.ts'
import { referralCodeCalls } from './referralCodeCalls.ts'

type Services = WithSessions & Needs<'config' | 'database' | 'log' | 'clock'>

/** Codes that others sign up with, and who came by them. */
export const area = (services: Services): Area => ({
  calls: referralCodeCalls({ appUrl: services.config.appUrl, clock: services.clock }),
  pages: [referralArrivals(services)],
})
