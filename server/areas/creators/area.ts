import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { avatarCalls } from './avatarCalls.ts'
import { creatorCalls } from './creatorCalls.ts'
import { creatorImport } from './creatorImport.ts'

interface Services extends Pick<PlatformServices, 'storage' | 'keyedHash'> {
  readonly uploads: Uploads
  readonly limits: PlanLimits
  readonly visits: VisitStore
}

/** The people whose links, accounts and content a workspace manages. */
export const area = (services: Services): Area => ({
  calls: [...creatorCalls(services), ...creatorImport(services), ...avatarCalls(services)],
})
