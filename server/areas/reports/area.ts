import type { Area, Needs } from '#server/platform/area.ts'
import type { FigureServices } from './readFigures.ts'
import { reportCalls } from './reportCalls.ts'

/** Figures with words of a team's own, to show to others. */
export const area = (services: FigureServices & Needs<'rateLimits'>): Area => ({
  calls: reportCalls(services),
})
