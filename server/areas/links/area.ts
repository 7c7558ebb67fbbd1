import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { linkImport } from './linkImport.ts'
import { ownLinkCalls } from './ownLinkCalls.ts'
import { trackingLinkCalls } from './trackingLinkCalls.ts'

interface Services extends Needs<'config' | 'storage' | 'keyedHash'> {
  readonly limits: PlanLimits
  readonly visits: VisitStore
}

/** Tracking links. What they show and where they stand are areas inside this one. */
export const area = ({ config, storage, keyedHash, limits, visits }: Services): Area => ({
  calls: [
    ...trackingLinkCalls({ appUrl: config.appUrl, storage, limits, visits }),
    ...ownLinkCalls(config.appUrl),
    ...linkImport({ limits, keyedHash }),
  ],
})
