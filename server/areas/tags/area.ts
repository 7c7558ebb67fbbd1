import type { Area } from '#server/platform/area.ts'
import { tagCalls } from './tagCalls.ts'

/** The labels of a workspace. */
export const area = (): Area => ({ calls: tagCalls() })
