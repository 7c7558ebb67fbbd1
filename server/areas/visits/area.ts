import type { Area, Needs } from '#server/platform/area.ts'
import { overallVisitCalls } from './overallVisitCalls.ts'
import { visitCalls } from './visitCalls.ts'
import { openVisitExports } from './visitExports.ts'
import type { VisitStore } from './visitStore.ts'

interface Services
  extends Needs<'config' | 'database' | 'keyedHash' | 'permissions' | 'log' | 'clock'> {
  readonly visits: VisitStore
}

/** Visits of links and clicks on their pages, from the request to the chart. */
export function area(services: Services): Area {
  const { config, clock, visits } = services
  const exports = openVisitExports(visits, { ...services, appUrl: config.appUrl })
  const given = { visits, exports, clock }
  return {
    calls: [...visitCalls(given), ...overallVisitCalls(given)],
    pages: [exports.pages],
    jobs: visits.jobs,
  }
}
