import type { Area, Needs } from '#server/platform/area.ts'
import { earningCalls } from './earningCalls.ts'
import { paymentCalls } from './paymentCalls.ts'
import { paymentReferralCalls } from './paymentReferralCalls.ts'

/** What a workspace paid, to its creators as well, and what its referrals earned. */
export const area = (services: Needs<'clock'>): Area => ({
  calls: [...paymentCalls(services), ...earningCalls(), ...paymentReferralCalls(services)],
})
