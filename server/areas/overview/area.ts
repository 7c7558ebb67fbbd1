import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { overviewCalls } from './overviewCalls.ts'

interface Services extends Needs<'config'> {
  readonly visits: VisitStore
}

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = ({ config, visits }: Services): Area => ({
  calls: overviewCalls({ appUrl: config.appUrl, visits }),
})
