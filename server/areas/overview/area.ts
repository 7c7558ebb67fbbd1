import type { Area, PlatformServices } from '#server/platform/area.ts'
import { overviewCalls } from './overviewCalls.ts'

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = ({ config }: Pick<PlatformServices, 'config'>): Area => ({
  calls: overviewCalls({ appUrl: config.appUrl }),
})
