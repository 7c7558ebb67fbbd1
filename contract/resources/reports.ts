import { array, type InferType, number, object, string } from 'yup'
import { branding } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { reportMailing, setReportMailing } from '#contract/reportMailing.ts'
import { resource } from '#contract/resource.ts'
import { readByUsers, responseOf, route, writtenInApp } from '#contract/route.ts'
import { day } from '#contract/rules/dateOnly.ts'
import { eachOnce } from '#contract/rules/eachOnce.ts'
import {
  daysBetween,
  maxReportDays,
  maxReportNotes,
  type ReportScope,
  reportPeriods,
  reportScopes,
  reportSections,
  sectionsOf,
} from '#contract/rules/reportRules.ts'
import { timezoneName } from '#contract/rules/timezoneName.ts'
import { count, id, name, nullIfEmpty, only, text, time } from '#contract/schema.ts'
import { accountMetrics } from './accountAnalytics.ts'
import { postMetrics } from './medias.ts'
import { agency } from './portal.ts'
import { visitBucket } from './visits.ts'

/** What somebody says of a day: a mark on the charts. */
const note = object({ date: string().required(), text: string().required() })

/** Figures with words of one's own, to show to others. */
export const report = object({
  id: id().required(),
  name: string().required(),
  /** What stands above the figures. */
  introduction: string().defined(),
  scope: string().oneOf(reportScopes).required(),
  /** The creator, link or account that it is about; null for the whole workspace. */
  subject_id: id().nullable().defined(),
  /** What that is called; empty for the whole workspace. */
  subject_name: string().defined(),
  /** In the order in which they are shown. */
  sections: array(string().oneOf(reportSections).required()).required(),
  period: string().oneOf(reportPeriods).required(),
  /** Of a period of DATES: both days are included. Null for others. */
  start_date: string().nullable().defined(),
  end_date: string().nullable().defined(),
  /** Whose days they are. */
  timezone: string().required(),
  notes: array(note.required()).required(),
  /** When it is mailed by itself, and to whom; null: to nobody. */
  mailing: reportMailing.nullable().defined(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type Report = InferType<typeof report>

const givenDay = () => day().nullable().transform(nullIfEmpty)

const givenNote = only({
  date: day().required('Choose a day'),
  text: name(200, 'Enter what happened'),
})

const facts = {
  name: name(120, 'Enter a name'),
  introduction: text(2_000),
  scope: string().oneOf(reportScopes).required('Choose what it is about'),
  subject_id: id().nullable().transform(nullIfEmpty),
  sections: array(string().oneOf(reportSections).required())
    .required('Choose at least one section')
    .min(1, 'Choose at least one section')
    .max(reportSections.length)
    .test(eachOnce),
  period: string().oneOf(reportPeriods).required('Choose a period'),
  start_date: givenDay(),
  end_date: givenDay(),
  timezone: timezoneName().required('Choose a timezone'),
  notes: array(givenNote.required()).max(maxReportNotes, `Write at most ${maxReportNotes} notes`),
}

/** What of a report must fit together. A field that is missing fits. */
interface Fitting {
  readonly scope?: ReportScope | undefined
  readonly subject_id?: string | null | undefined
  readonly sections?: readonly (string | undefined)[] | null | undefined
  readonly period?: string | undefined
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
  readonly mailing?: object | null | undefined
}

interface Rule {
  readonly field: string
  readonly message: string
  readonly holds: (report: Fitting) => boolean
}

/** By the names of their tests. */
const rules = {
  subject: {
    field: 'subject_id',
    message: 'Choose what it is about',
    holds: ({ scope, subject_id }) => !scope || Boolean(subject_id) === (scope !== 'WORKSPACE'),
  },
  'sections-of-scope': {
    field: 'sections',
    message: 'Leave out what says nothing about it',
    holds: ({ scope, sections }) => {
      const known = reportScopes.find((one) => one === scope) ?? 'WORKSPACE'
      const offered: readonly unknown[] = sectionsOf(known)
      return (sections ?? []).every((section) => offered.includes(section))
    },
  },
  'first-day': {
    field: 'start_date',
    message: 'Choose the first day',
    holds: ({ period, start_date }) => Boolean(start_date) === (period === 'DATES'),
  },
  'last-day': {
    field: 'end_date',
    message: 'Choose the last day',
    holds: ({ period, end_date }) => Boolean(end_date) === (period === 'DATES'),
  },
  'in-order': {
    field: 'end_date',
    message: 'Choose a day after the first',
    holds: ({ start_date, end_date }) => !start_date || !end_date || end_date >= start_date,
  },
  'report-days': {
    field: 'end_date',
    message: `A report covers at most ${maxReportDays} days`,
    holds: ({ start_date, end_date }) =>
      !start_date || !end_date || !(daysBetween(start_date, end_date) > maxReportDays),
  },
  'mailed-days': {
    field: 'period',
    message: 'Its mails would say the same each time: choose days that move on, or stop its mails',
    holds: ({ period, mailing }) => !mailing || period !== 'DATES',
  },
} as const satisfies Readonly<Record<string, Rule>>

/** What of a report does not fit together, by its field. */
export const misfitsOf = (report: Fitting): { field: string; message: string }[] =>
  Object.values<Rule>(rules).flatMap(({ field, message, holds }) =>
    holds(report) ? [] : [{ field, message }],
  )

/** A rule as a test of its field. */
function ruleNamed(name: keyof typeof rules) {
  const { message, holds }: Rule = rules[name]
  return { name, message, test: (_: unknown, { parent }: { parent: Fitting }) => holds(parent) }
}

/** All that is set of a report. */
export const givenReport = only({
  ...facts,
  introduction: facts.introduction.default(''),
  subject_id: facts.subject_id.default(null).test(ruleNamed('subject')),
  sections: facts.sections.test(ruleNamed('sections-of-scope')),
  start_date: facts.start_date.default(null).test(ruleNamed('first-day')),
  end_date: facts.end_date
    .default(null)
    .test(ruleNamed('last-day'))
    .test(ruleNamed('in-order'))
    .test(ruleNamed('report-days')),
  notes: facts.notes.default([]),
})

export type GivenReport = InferType<typeof givenReport>

const change = () => number().integer().required()

const visitCounts = visitBucket.omit(['date'])

/** How many visits by people came with one value; `label` is what an id stands for, and null for every other value. */
const reportShare = object({
  value: string().nullable().defined(),
  label: string().nullable().defined(),
  visits: count().required(),
  unique_visits: count().required(),
})

export type ReportShare = InferType<typeof reportShare>

const shares = () => array(reportShare.required()).nullable().defined()

const clickCounts = object({ clicks: count().required(), unique_clicks: count().required() })

const figure = () => count().nullable().defined()

/** An account at the end of the period. Null is what its platform does not report. */
const reportAccount = object({
  id: id().required(),
  platform: string().oneOf(platforms).required(),
  handle: string().required(),
  display_name: string().defined(),
  followers: figure(),
  followers_change: number().integer().nullable().defined(),
  views: figure(),
  views_change: number().integer().nullable().defined(),
})

/** A post of the period, with its figures as they were last read. */
const reportPost = object({
  id: id().required(),
  platform: string().oneOf(platforms).required(),
  handle: string().required(),
  url: string().required(),
  thumbnail_url: string().nullable().defined(),
  caption: string().defined(),
  ...postMetrics(),
  created_at: time().required(),
})

/** What a report says at a moment. Sections that it has not are null. */
export const reportFigures = object({
  name: string().required(),
  introduction: string().defined(),
  scope: string().oneOf(reportScopes).required(),
  subject_name: string().defined(),
  sections: array(string().oneOf(reportSections).required()).required(),
  start_date: string().required(),
  end_date: string().required(),
  timezone: string().required(),
  agency: agency.required(),
  branding: branding.required(),
  /** When the figures were read. */
  taken_at: time().required(),
  /** Those of the period, in the order of days. */
  notes: array(note.required()).required(),
  /** Visits by people, and the blocked ones, over days, and in as many days before. */
  visits: object({
    current: visitCounts.required(),
    previous: visitCounts.required(),
    days: array(visitBucket.required()).required(),
  })
    .nullable()
    .defined(),
  /** Clicks by people on landing pages. */
  clicks: object({
    current: clickCounts.required(),
    previous: clickCounts.required(),
    days: array(clickCounts.shape({ date: string().required() }).required()).required(),
  })
    .nullable()
    .defined(),
  links: shares(),
  creators: shares(),
  sources: shares(),
  countries: shares(),
  devices: shares(),
  /** The accounts together, day by day: on a day without figures each counts with its last ones. */
  audience: object({
    metrics: array(
      object({
        metric: string().oneOf(accountMetrics).required(),
        total: count().required(),
        change: change(),
        previous_change: change(),
      }).required(),
    ).required(),
    days: array(
      object({ date: string().required(), followers: figure(), views: figure() }).required(),
    ).required(),
  })
    .nullable()
    .defined(),
  /** Those with the most followers. */
  accounts: array(reportAccount.required()).nullable().defined(),
  /** Those of the period that did best, by what is known of them: views, else likes. */
  posts: array(reportPost.required()).nullable().defined(),
  /** How many were posted on each day, where there were any: marks on the charts. Null without the section of posts. */
  posts_by_day: array(object({ date: string().required(), total: count().required() }).required())
    .nullable()
    .defined(),
})

export type ReportFigures = InferType<typeof reportFigures>

const path = '/user/reports'

export const reportSorts = ['name', 'created_at', 'updated_at'] as const

export type ReportSort = (typeof reportSorts)[number]

export const reportRoutes = {
  ...resource(path, {
    thing: 'REPORT',
    apiKey: 'ALLOWED',
    entity: report,
    create: givenReport,
    update: only({
      ...facts,
      mailing: setReportMailing.nullable().default(undefined).optional(),
    }).partial(),
    filters: only({ id: id(), scope: string().oneOf(reportScopes) }),
    sorts: reportSorts,
  }),
  read: route(`${path}/figures/{report_id}`, {
    ...readByUsers,
    summary: 'What a report says now',
    params: object({ report_id: id().required() }),
    response: responseOf(reportFigures.required()),
  }),
  mailCopy: route(`${path}/mail-copy/{report_id}`, {
    ...writtenInApp,
    summary: 'Mail a report to oneself now',
    activity: { unrecorded: 'MESSAGE' },
    params: object({ report_id: id().required() }),
    response: responseOf(report.required()),
  }),
}

export const reportGroup: Group = {
  name: 'Reports',
  row: 'Report',
  about:
    'Figures of links, creators and accounts with words of one’s own, to show by a link and on paper.',
  routes: reportRoutes,
}
