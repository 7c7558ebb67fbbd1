import type { Area } from '#server/platform/area.ts'
import type { Biller } from './biller.ts'
import { billingCalls } from './billingCalls.ts'

/** Plans, add-ons, and paying for them. */
export const area = ({ biller }: { readonly biller: Biller }): Area => ({
  calls: billingCalls(biller),
  pages: [biller.pages],
  jobs: (database) => biller.jobs(database),
})
