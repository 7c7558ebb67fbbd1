import type { Area, Needs } from '#server/platform/area.ts'
import { paymentCalls } from './paymentCalls.ts'
import { paymentReferralCalls } from './paymentReferralCalls.ts'

/** What a workspace paid, and what its referrals earned. */
export const area = (services: Needs<'clock'>): Area => ({
  calls: [...paymentCalls(services), ...paymentReferralCalls(services)],
})
