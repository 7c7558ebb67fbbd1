import type { Area, Needs } from '#server/platform/area.ts'
import { sampleCalls } from './sampleCalls.ts'

/** Workspaces of made-up data to look at. What makes them stands above the areas: `server/sample`. */
export const area = (services: Needs<'rateLimits'>): Area => ({
  calls: sampleCalls(services),
})
