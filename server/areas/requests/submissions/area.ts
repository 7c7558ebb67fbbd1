import type { Area } from '#server/platform/area.ts'
import { handInJobs } from './handIn.ts'
import { type FilmServices, prepareFilms } from './prepareFilms.ts'
import { readFrameRates } from './readFrameRates.ts'
import type { SubmissionServices } from './serveSubmissionUploads.ts'
import { submissionCalls } from './submissionCalls.ts'

/** What creators send for their tasks, and handing it in. */
export const area = (services: SubmissionServices & FilmServices): Area => ({
  calls: submissionCalls(services),
  handlers: () => [readFrameRates(services), prepareFilms(services)],
  jobs: (database) => handInJobs({ ...services, database }),
})
