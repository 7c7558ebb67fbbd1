import { parseDateOnly } from './dateOnly.ts'
import { offsetAt } from './timezone.ts'

/** What a report is about: everything of the workspace, or one thing of it. */
export const reportScopes = ['WORKSPACE', 'CREATOR', 'LINK', 'ACCOUNT'] as const

export type ReportScope = (typeof reportScopes)[number]

/** The parts that a report can have. */
export const reportSections = [
  'VISITS',
  'CLICKS',
  'LINKS',
  'CREATORS',
  'SOURCES',
  'COUNTRIES',
  'DEVICES',
  'AUDIENCE',
  'ACCOUNTS',
  'POSTS',
] as const

export type ReportSection = (typeof reportSections)[number]

const ofVisits = ['VISITS', 'CLICKS', 'SOURCES', 'COUNTRIES', 'DEVICES'] as const

const sectionsByScope: Readonly<Record<ReportScope, readonly ReportSection[]>> = {
  WORKSPACE: reportSections,
  CREATOR: reportSections.filter((section) => section !== 'CREATORS'),
  LINK: ofVisits,
  ACCOUNT: ['AUDIENCE', 'POSTS'],
}

/** The sections that say something about what a report is about, in their usual order. */
export const sectionsOf = (scope: ReportScope): readonly ReportSection[] => sectionsByScope[scope]

/** The days that a report covers: those of the calendar as they pass, or two that stand. */
export const reportPeriods = [
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'LAST_WEEK',
  'THIS_MONTH',
  'LAST_MONTH',
  'DATES',
] as const

export type ReportPeriod = (typeof reportPeriods)[number]

/** The most days that a report covers. */
export const maxReportDays = 366

/** The most reports of a workspace. */
export const maxReports = 200

/** The most notes of a report. */
export const maxReportNotes = 50

/** The most rows of each list in a report. */
export const maxReportRows = 10

/** Two days, both included, on the clock of a timezone. */
export interface ReportDays {
  readonly start_date: string
  readonly end_date: string
}

interface AskedPeriod {
  readonly period: ReportPeriod
  readonly start_date?: string | null | undefined
  readonly end_date?: string | null | undefined
}

const dayMs = 86_400_000

/** The days that a period covers at a moment. Weeks are those from Monday to Sunday. */
export function reportDays(
  { period, start_date, end_date }: AskedPeriod,
  timezone: string,
  now: Date,
): ReportDays {
  const today = new Date(now.getTime() + offsetAt(now.getTime(), timezone))
  today.setUTCHours(0, 0, 0, 0)
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs)
  const firstOfMonth = (months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1))
  const monday = (today.getUTCDay() + 6) % 7
  switch (period) {
    case 'LAST_7_DAYS':
      return between(daysAgo(6), today)
    case 'LAST_30_DAYS':
      return between(daysAgo(29), today)
    case 'LAST_90_DAYS':
      return between(daysAgo(89), today)
    case 'LAST_WEEK':
      return between(daysAgo(monday + 7), daysAgo(monday + 1))
    case 'THIS_MONTH':
      return between(firstOfMonth(0), today)
    case 'LAST_MONTH':
      return between(firstOfMonth(-1), new Date(firstOfMonth(0).getTime() - dayMs))
    case 'DATES':
      return { start_date: start_date ?? textOf(today), end_date: end_date ?? textOf(today) }
  }
}

const textOf = (date: Date) => date.toISOString().slice(0, 'yyyy-mm-dd'.length)

const between = (first: Date, last: Date): ReportDays => ({
  start_date: textOf(first),
  end_date: textOf(last),
})

/** How many days lie between two, both counted; NaN where one is none. */
export const daysBetween = (first: string, last: string): number =>
  (Number(parseDateOnly(last)) - Number(parseDateOnly(first))) / dayMs + 1
