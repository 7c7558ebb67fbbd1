import type { Area } from '#server/platform/area.ts'
import type { FigureServices } from './readFigures.ts'
import { reportCalls } from './reportCalls.ts'

/** Figures with words of a team's own, to show to others. */
export const area = (services: FigureServices): Area => ({ calls: reportCalls(services) })
