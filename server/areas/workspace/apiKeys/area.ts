import type { Area } from '#server/platform/area.ts'
import { apiKeyCalls } from './apiKeyCalls.ts'

/** The keys with which programs make calls in a workspace. */
export const area = (): Area => ({ calls: apiKeyCalls() })
