import type { Area, PlatformServices } from '#server/platform/area.ts'
import { paymentCalls } from './paymentCalls.ts'
import { paymentReferralCalls } from './paymentReferralCalls.ts'

/** What a workspace paid, and what its referrals earned. */
export const area = (services: Pick<PlatformServices, 'clock'>): Area => ({
  calls: [...paymentCalls(), ...paymentReferralCalls(services)],
})
