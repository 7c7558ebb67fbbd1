import type { Area } from '#server/platform/area.ts'
import { overviewCalls } from './overviewCalls.ts'

/** What a workspace's people see first. It stands on the areas that it tells of. */
export const area = (): Area => ({ calls: overviewCalls() })
