import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import type { PictureSheets } from '#server/platform/pictures/pictureSheets.ts'
import { avatarCalls } from './avatarCalls.ts'
import { creatorCalls } from './creatorCalls.ts'
import { creatorImport } from './creatorImport.ts'
import { faceCalls } from './faceCalls.ts'
import { portalLinkCalls } from './portalLinkCalls.ts'

interface Services extends Needs<'config' | 'storage' | 'keyedHash' | 'rateLimits' | 'clock'> {
  readonly uploads: Uploads
  readonly limits: PlanLimits
  readonly visits: VisitStore
  readonly pictureSheets: PictureSheets
}

/** The people whose links, accounts and content a workspace manages. */
export const area = (services: Services): Area => ({
  calls: [
    ...creatorCalls(services),
    ...creatorImport(services),
    ...avatarCalls(services),
    ...faceCalls(services),
    ...portalLinkCalls(services),
  ],
})
