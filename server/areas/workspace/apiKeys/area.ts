import type { Area, Needs } from '#server/platform/area.ts'
import { apiKeyCalls } from './apiKeyCalls.ts'

/** The keys with which programs make calls in a workspace. */
export const area = (services: Needs<'clock'>): Area => ({ calls: apiKeyCalls(services) })
