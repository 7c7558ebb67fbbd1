import { array, type InferType, number, object, string } from 'yup'
import { branding } from '#contract/brandingPictures.ts'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { resource } from '#contract/resource.ts'
import { readByUsers, responseOf, route } from '#contract/route.ts'
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
  created_at: time().required(),
  updated_at: time().required(),
})

export type Report = InferType<typeof report>

const givenDay = () => day().nullable().transform(nullIfEmpty).default(null)

const givenNote = only({
  date: day().required('Choose a day'),
  text: name(200, 'Enter what happened'),
})

/** All that is set of a report. A change gives it as a whole. */
export const givenReport = only({
  name: name(120, 'Enter a name'),
  introduction: text(2_000).default(''),
  scope: string().oneOf(reportScopes).required('Choose what it is about'),
  subject_id: id()
    .nullable()
    .transform(nullIfEmpty)
    .default(null)
    .test('subject', 'Choose what it is about', (subject, { parent }) =>
      parent.scope === 'WORKSPACE' ? !subject : Boolean(subject),
    ),
  sections: array(string().oneOf(reportSections).required())
    .required('Choose at least one section')
    .min(1, 'Choose at least one section')
    .max(reportSections.length)
    .test(eachOnce)
    .test('sections-of-scope', 'Leave out what says nothing about it', (sections, { parent }) =>
      areOf(sections ?? [], parent.scope),
    ),
  period: string().oneOf(reportPeriods).required('Choose a period'),
  start_date: givenDay().test('first-day', 'Choose the first day', (first, { parent }) =>
    isGivenWith(first, parent.period),
  ),
  end_date: givenDay()
    .test('last-day', 'Choose the last day', (last, { parent }) => isGivenWith(last, parent.period))
    .test(
      'in-order',
      'Choose a day after the first',
      (last, { parent }) => !last || !parent.start_date || last >= parent.start_date,
    )
    .test(
      'report-days',
      `A report covers at most ${maxReportDays} days`,
      (last, { parent }) =>
        !last || !parent.start_date || !(daysBetween(parent.start_date, last) > maxReportDays),
    ),
  timezone: timezoneName().required('Choose a timezone'),
  notes: array(givenNote.required())
    .max(maxReportNotes, `Write at most ${maxReportNotes} notes`)
    .default([]),
})

const areOf = (sections: readonly unknown[], scope: unknown) => {
  const known = reportScopes.find((one) => one === scope)
  const offered: readonly unknown[] = known ? sectionsOf(known satisfies ReportScope) : sections
  return sections.every((section) => offered.includes(section))
}

/** Two days stand in a period of DATES, and in no other. */
const isGivenWith = (value: string | null | undefined, period: unknown) =>
  Boolean(value) === (period === 'DATES')

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
    update: givenReport,
    filters: only({ id: id(), scope: string().oneOf(reportScopes) }),
    sorts: reportSorts,
  }),
  read: route(`${path}/figures/{report_id}`, {
    ...readByUsers,
    summary: 'What a report says now',
    params: object({ report_id: id().required() }),
    response: responseOf(reportFigures.required()),
  }),
}

export const reportGroup: Group = {
  name: 'Reports',
  row: 'Report',
  about:
    'Figures of links, creators and accounts with words of one’s own, to show by a link and on paper.',
  routes: reportRoutes,
}
