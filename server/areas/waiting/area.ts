import type { Area, Needs } from '#server/platform/area.ts'
import { waitingCalls } from './waitingCalls.ts'

/** What waits in a workspace, over all areas. */
export const area = ({ clock }: Needs<'clock'>): Area => ({
  calls: waitingCalls(clock),
})
