import type { Area } from '#server/platform/area.ts'
import { handInJobs } from './handIn.ts'
import type { SubmissionServices } from './serveSubmissionUploads.ts'
import { submissionCalls } from './submissionCalls.ts'

/** What creators send for their tasks, and handing it in. */
export const area = (services: SubmissionServices): Area => ({
  calls: submissionCalls(services),
  jobs: (database) => handInJobs({ ...services, database }),
})
