import { reportRoutes } from '#contract/resources/reports.ts'
import { shareRoutes } from '#contract/resources/shares.ts'
import type { MadeCreator, Making } from './making.ts'

const day = 24 * 60 * 60_000

/** What a client of the first creator reads of the last weeks, by a link, and what the agency looks at itself. */
export async function makeReports(
  { agency, now }: Making,
  creators: readonly MadeCreator[],
): Promise<void> {
  const [first] = creators
  if (!first) return
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString().slice(0, 10)
  const [ofClient, ofAgency] = await agency.ask(reportRoutes.create, [
    {
      name: 'How Larkfield’s campaign goes',
      introduction: 'The visits that it brings, and whom it reaches.',
      scope: 'CREATOR',
      subject_id: first.id,
      sections: ['VISITS', 'LINKS', 'COUNTRIES', 'AUDIENCE', 'ACCOUNTS', 'POSTS'],
      period: 'LAST_30_DAYS',
      start_date: null,
      end_date: null,
      timezone: 'Europe/London',
      notes: [
        { date: daysAgo(18), text: 'The campaign began' },
        { date: daysAgo(6), text: 'The second film went up' },
      ],
    },
    {
      name: 'The agency last month',
      introduction: '',
      scope: 'WORKSPACE',
      subject_id: null,
      sections: ['VISITS', 'CREATORS', 'SOURCES', 'COUNTRIES', 'DEVICES', 'AUDIENCE', 'ACCOUNTS'],
      period: 'LAST_MONTH',
      start_date: null,
      end_date: null,
      timezone: 'Europe/London',
      notes: [],
    },
  ])
  if (!ofClient || !ofAgency) return
  await agency.ask(reportRoutes.update, [
    {
      id: ofAgency.id,
      data: {
        mailing: {
          frequency: 'MONTHLY',
          weekdays: [],
          day: 1,
          time: '09:00',
          timezone: 'Europe/London',
          until: null,
          paused: false,
          recipients: ['marta@larkfield.example', 'accounts@larkfield.example'],
        },
      },
    },
  ])
  await agency.ask(shareRoutes.create, [
    { kind: 'REPORT', report_id: ofClient.id, name: 'Marta at Larkfield' },
  ])
}
