import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { brandingCalls } from './brandingCalls.ts'

interface Services extends Needs<'storage'> {
  readonly uploads: Uploads
  readonly limits: PlanLimits
}

/** The agency's own pictures. */
export const area = (services: Services): Area => ({ calls: brandingCalls(services) })
