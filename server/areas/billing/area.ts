import type { Area, PlatformServices } from '#server/platform/area.ts'
import type { Biller } from './biller.ts'
import { billingCalls } from './billingCalls.ts'
import { testModeJobs } from './testMode/testModeJobs.ts'

interface Services extends Pick<PlatformServices, 'clock'> {
  readonly biller: Biller
}

/** Plans, add-ons, and paying for them. */
export const area = ({ biller, clock }: Services): Area => ({
  calls: billingCalls(biller),
  pages: [biller.pages],
  jobs: (database) => testModeJobs(database, clock),
})
