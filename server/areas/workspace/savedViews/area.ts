import type { Area } from '#server/platform/area.ts'
import { savedViewCalls } from './savedViewCalls.ts'

/** The views that people save of lists, for themselves or for their team. */
export const area = (): Area => ({ calls: savedViewCalls() })
