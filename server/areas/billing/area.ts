import type { Area, Needs } from '#server/platform/area.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import type { Biller } from './biller.ts'
import { billingCalls } from './billingCalls.ts'
import { invoiceCalls } from './invoices/invoiceCalls.ts'

interface Services extends Needs<'config' | 'clock'> {
  readonly biller: Biller
}

/** Plans, add-ons, and paying for them. */
export const area = ({ biller, config, clock }: Services): Area => ({
  calls: [
    ...billingCalls(biller),
    ...invoiceCalls({ config, clock, invoicing: invoicingOf(config.billing) }),
  ],
  pages: [biller.pages],
  jobs: (database) => biller.jobs(database),
  handlers: (database) => biller.handlers?.(database) ?? [],
})
