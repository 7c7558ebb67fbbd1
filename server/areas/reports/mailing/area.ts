import type { Area, Needs } from '#server/platform/area.ts'
import { dueReportHandler, type MailingServices, reportCopyHandler } from './mailReports.ts'
import { sendDueReports } from './sendDueReports.ts'
import { unsubscribeReportPages } from './unsubscribeReport.ts'

/** Reports that are mailed by themselves, again and again. */
export const area = (services: MailingServices & Needs<'database'>): Area => ({
  pages: [unsubscribeReportPages(services)],
  jobs: (database) => [
    { name: 'mail due reports', run: (stop) => sendDueReports({ ...services, database }, stop) },
  ],
  handlers: (database) => [
    dueReportHandler({ ...services, database }),
    reportCopyHandler({ ...services, database }),
  ],
})
