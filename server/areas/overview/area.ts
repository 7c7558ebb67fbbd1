import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { overviewCalls } from './overviewCalls.ts'

interface Services extends Pick<PlatformServices, 'config'> {
  readonly visits: VisitStore
}

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = ({ config, visits }: Services): Area => ({
  calls: overviewCalls({ appUrl: config.appUrl, visits }),
})
