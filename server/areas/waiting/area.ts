import type { Area, PlatformServices } from '#server/platform/area.ts'
import { waitingCalls } from './waitingCalls.ts'

/** What waits in a workspace, over all areas. */
export const area = ({ clock }: Pick<PlatformServices, 'clock'>): Area => ({
  calls: waitingCalls(clock),
})
