import { type Report, type ReportFigures, reportRoutes } from '#contract/resources/reports.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { agency, branding } from './portal.ts'
import { jadeInstagram } from './rows/creatorAccounts.ts'
import { jade } from './rows/people.ts'
import { deletionOf, firstPage, now, pageOf } from './shapes.ts'
import { counts, series } from './visits.ts'

/** What Jade’s client reads of March. */
export const report: Report = {
  id: ids.report,
  name: 'Jade in March',
  introduction: 'The first three days of the campaign.',
  scope: 'CREATOR',
  subject_id: ids.jade,
  subject_name: jade.name,
  sections: ['VISITS', 'LINKS', 'AUDIENCE', 'ACCOUNTS', 'POSTS'],
  period: 'DATES',
  start_date: '2026-03-09',
  end_date: '2026-03-11',
  timezone: 'Europe/London',
  notes: [{ date: '2026-03-10', text: 'The film went up' }],
  mailing: null,
  created_at: now,
  updated_at: now,
}

export const figures: ReportFigures = {
  name: report.name,
  introduction: report.introduction,
  scope: report.scope,
  subject_name: report.subject_name,
  sections: report.sections,
  start_date: '2026-03-09',
  end_date: '2026-03-11',
  timezone: report.timezone,
  agency,
  branding,
  taken_at: now,
  notes: report.notes,
  visits: { current: counts(169, 14, 145), previous: counts(150, 10, 131), days: series },
  clicks: null,
  links: [
    { value: ids.jadeLink, label: 'go.northlight.example/jade', visits: 169, unique_visits: 145 },
  ],
  creators: null,
  sources: null,
  countries: null,
  devices: null,
  audience: {
    metrics: [{ metric: 'followers', total: 48_210, change: 610, previous_change: 205 }],
    days: [
      { date: '2026-03-09', followers: 47_720, views: null },
      { date: '2026-03-10', followers: 47_905, views: null },
      { date: '2026-03-11', followers: 48_210, views: null },
    ],
  },
  accounts: [
    {
      id: jadeInstagram.id,
      platform: jadeInstagram.platform,
      handle: jadeInstagram.handle,
      display_name: jadeInstagram.display_name,
      followers: 48_210,
      followers_change: 610,
      views: null,
      views_change: null,
    },
  ],
  posts: [],
  posts_by_day: [],
}

const {
  id: _,
  subject_name: __,
  mailing: ___,
  created_at: ____,
  updated_at: _____,
  ...given
} = report

/** On the first of each month, what the month before was. */
const monthly = {
  frequency: 'MONTHLY' as const,
  weekdays: [],
  day: 1,
  time: '09:00',
  timezone: 'Europe/London',
  until: null,
  paused: false,
}

const lastMonth = { period: 'LAST_MONTH' as const, start_date: null, end_date: null }

export const reportExamples = [
  ...examplesOf(reportRoutes, {
    fetch: { body: { ...firstPage, sort: 'name' }, answer: pageOf(report) },
    create: { body: [given], answer: [report] },
    update: {
      about:
        'What the change leaves must fit together: a period of DATES has two days, and is not mailed again and again; each other has none.',
      body: [
        {
          id: ids.report,
          data: { ...lastMonth, mailing: { ...monthly, recipients: ['marta@aldous.example'] } },
        },
      ],
      answer: [
        {
          ...report,
          ...lastMonth,
          mailing: {
            ...monthly,
            recipients: [
              {
                email: 'marta@aldous.example',
                mailed_at: null,
                unsubscribed_at: null,
                mail_failure: null,
              },
            ],
            next_at: '2026-04-01T08:00:00.000Z',
          },
          updated_at: now,
        },
      ],
    },
    delete: { about: 'Its links open no more.', ...deletionOf(ids.report) },
    read: {
      about:
        'At most ten rows of each list, and of accounts the five hundred with the most followers.',
      params: { report_id: ids.report },
      answer: figures,
    },
    mailCopy: {
      about: 'To the address of whoever asks, as its recipients get it.',
      params: { report_id: ids.report },
      answer: report,
    },
  }),
]
