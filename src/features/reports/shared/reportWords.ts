import type { Report } from '#contract/resources/reports.ts'
import type { ReportPeriod, ReportScope, ReportSection } from '#contract/rules/reportRules.ts'
import { daysText } from '#src/features/visits/shared/daysText.ts'

export const scopeNames: Readonly<Record<ReportScope, string>> = {
  WORKSPACE: 'Everything',
  CREATOR: 'A creator',
  LINK: 'A link',
  ACCOUNT: 'An account',
}

export const sectionNames: Readonly<Record<ReportSection, string>> = {
  VISITS: 'Visits',
  CLICKS: 'Clicks',
  LINKS: 'Links',
  CREATORS: 'Creators',
  SOURCES: 'Sources',
  COUNTRIES: 'Countries',
  DEVICES: 'Devices',
  AUDIENCE: 'Audience',
  ACCOUNTS: 'Accounts',
  POSTS: 'Posts',
}

export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  LAST_7_DAYS: 'Last 7 days',
  LAST_30_DAYS: 'Last 30 days',
  LAST_90_DAYS: 'Last 90 days',
  LAST_WEEK: 'Last week, Monday to Sunday',
  THIS_MONTH: 'This month',
  LAST_MONTH: 'Last month',
  DATES: 'Two dates',
}

/** Which days a report covers: `Last month`, or the days themselves. */
export const periodText = ({ period, start_date, end_date }: Report): string =>
  start_date !== null && end_date !== null
    ? daysText({ start_date, end_date })
    : periodNames[period]

/** What it is about. */
export const subjectText = ({
  scope,
  subject_name,
}: Pick<Report, 'scope' | 'subject_name'>): string =>
  scope === 'WORKSPACE' ? scopeNames.WORKSPACE : subject_name
