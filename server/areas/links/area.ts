import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { linkImport } from './linkImport.ts'
import { trackingLinkCalls } from './trackingLinkCalls.ts'

interface Services extends Pick<PlatformServices, 'config' | 'storage'> {
  readonly limits: PlanLimits
}

/** Tracking links. What they show and where they stand are areas inside this one. */
export const area = ({ config, storage, limits }: Services): Area => ({
  calls: [...trackingLinkCalls({ appUrl: config.appUrl, storage, limits }), ...linkImport(limits)],
})
