import { reportRoutes } from '#contract/resources/reports.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Has a report of a workspace mailed to an address, each Monday. */
export async function mailReportTo(brand: TestBrowser, email: string): Promise<void> {
  const [report] = await brand.ask(reportRoutes.create, [
    {
      name: 'Figures',
      introduction: '',
      scope: 'WORKSPACE',
      subject_id: null,
      sections: ['VISITS'],
      period: 'LAST_WEEK',
      start_date: null,
      end_date: null,
      timezone: 'Etc/UTC',
      notes: [],
    },
  ])
  await brand.ask(reportRoutes.update, [
    {
      id: report?.id ?? '',
      data: {
        mailing: {
          frequency: 'WEEKLY',
          weekdays: ['MONDAY'],
          day: null,
          time: '09:00',
          timezone: 'Etc/UTC',
          until: null,
          paused: false,
          recipients: [email],
        },
      },
    },
  ])
}
