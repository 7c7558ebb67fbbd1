import type { Area, PlatformServices } from '#server/platform/area.ts'
import { overallVisitCalls } from './overallVisitCalls.ts'
import { visitJobs } from './postgres/visitJobs.ts'
import { visitCalls } from './visitCalls.ts'
import { openVisitExports } from './visitExports.ts'

type Services = Pick<PlatformServices, 'config' | 'database' | 'keyedHash' | 'log' | 'clock'>

/** Visits of links and clicks on their pages, from the request to the chart. */
export function area(services: Services): Area {
  const { config, clock } = services
  const exports = openVisitExports({ ...services, appUrl: config.appUrl })
  return {
    calls: [...visitCalls({ exports, clock }), ...overallVisitCalls({ exports, clock })],
    pages: [exports.pages],
    jobs: visitJobs,
  }
}
