import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { handInJobs } from './handIn.ts'
import { submissionCalls } from './submissionCalls.ts'

interface Services extends Pick<PlatformServices, 'storage' | 'clock'> {
  readonly limits: PlanLimits
}

/** What creators send for their tasks, and handing it in. */
export const area = (services: Services): Area => ({
  calls: submissionCalls(services),
  jobs: (database) => handInJobs({ ...services, database }),
})
