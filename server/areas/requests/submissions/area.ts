import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Area, PlatformServices } from '#server/platform/area.ts'
import { handInJobs } from './handIn.ts'
import { submissionCalls } from './submissionCalls.ts'

interface Services extends Pick<PlatformServices, 'storage' | 'clock'> {
  readonly uploads: Uploads
}

/** What creators send for their tasks, and handing it in. */
export const area = (services: Services): Area => ({
  calls: submissionCalls(services),
  jobs: (database) => handInJobs({ ...services, database }),
})
