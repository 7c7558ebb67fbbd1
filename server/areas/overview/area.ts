import type { Area, PlatformServices } from '#server/platform/area.ts'
import { overviewCalls } from './overviewCalls.ts'

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = (services: Pick<PlatformServices, 'clock'>): Area => ({
  calls: overviewCalls(services),
})
