import type { I18n } from '@lingui/core'
import { countryByCode } from '#contract/reference/countries.ts'
import type { AccountMetric } from '#contract/resources/accountAnalytics.ts'
import type { ReportFigures, ReportShare } from '#contract/resources/reports.ts'
import { notKnown } from '#contract/resources/visits.ts'
import { deviceNames } from '#contract/rules/device.ts'
import type { ReportSection } from '#contract/rules/reportRules.ts'
import type { AskingWords } from '#server/areas/notifications/askingPages.ts'
import { type LetterTable, letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { plainName } from '#server/platform/mail/plainName.ts'

interface ReportLetter {
  readonly to: string
  readonly figures: ReportFigures
  /** Where the whole report is read. */
  readonly link: URL
  /** Where its reader ends such mails; left out of what somebody asked for just now. */
  readonly unsubscribe?: URL
}

/** The most lines of each list: the rest is behind the link. */
const maxLines = 5

/**
 * A report as a mail: its figures, without charts, posts and words. Its introduction and notes are left to the page that it links to, and
 * names are made plain: nobody has texts of their own mailed to strangers.
 */
export async function reportLetter({
  to,
  figures,
  link,
  unsubscribe,
}: ReportLetter): Promise<Mail> {
  const agency = plainName(figures.agency.name)
  const name = plainName(figures.name)
  const about = plainName(figures.subject_name)
  const mail = await letter(to, `${name}: ${daysOf(figures)}`, {
    heading: name,
    lead: [about, `${daysOf(figures)} (${figures.timezone})`].filter(Boolean).join(' · '),
    ...(agency !== '' && { sender: agency }),
    tables: figures.sections.flatMap((section) => tableOf(section, figures) ?? []),
    centre: { link, label: 'Open the report' },
    notes: [
      'Visits and clicks are of people: bots and blocked visits are left out. Changes are against as many days before.',
    ],
    ...(unsubscribe && {
      besides: {
        lead: `${agency || 'A team'} has this report mailed to you by Greenroom. To get it no more:`,
        link: unsubscribe,
      },
    }),
  })
  return unsubscribe ? { ...mail, unsubscribe } : mail
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

const daysOf = ({ start_date, end_date }: ReportFigures): string =>
  dayFormat.formatRange(new Date(start_date), new Date(end_date))

/** What a section comes to; undefined where there is nothing, or nothing that fits a mail. */
function tableOf(section: ReportSection, figures: ReportFigures): LetterTable | undefined {
  const rows = rowsOf(section, figures)
  return rows.length === 0 ? undefined : { title: titles[section], rows }
}

const titles: Readonly<Record<ReportSection, string>> = {
  VISITS: 'Visits',
  CLICKS: 'Clicks on landing pages',
  LINKS: 'Links, by visits',
  CREATORS: 'Creators, by visits',
  SOURCES: 'Sources, by visits',
  COUNTRIES: 'Countries, by visits',
  DEVICES: 'Devices, by visits',
  AUDIENCE: 'Audience',
  ACCOUNTS: 'Accounts, by followers',
  POSTS: 'Posts, by views',
}

type Rows = LetterTable['rows']

function rowsOf(section: ReportSection, figures: ReportFigures): Rows {
  const { visits, clicks, links, creators, sources, countries, devices } = figures
  switch (section) {
    case 'VISITS':
      return visits === null
        ? []
        : [
            compared(
              'Visits',
              visits.current.total_allowed_visits,
              visits.previous.total_allowed_visits,
            ),
            compared(
              'Unique visitors',
              visits.current.unique_allowed_visits,
              visits.previous.unique_allowed_visits,
            ),
          ]
    case 'CLICKS':
      return clicks === null
        ? []
        : [
            compared('Clicks', clicks.current.clicks, clicks.previous.clicks),
            compared('Who clicked', clicks.current.unique_clicks, clicks.previous.unique_clicks),
          ]
    case 'LINKS':
      return listOf(
        (links ?? []).map((link) => ({ ...link, label: link.label && shortLink(link.label) })),
        () => 'Unknown link',
      )
    case 'CREATORS':
      return listOf(creators, () => 'No creator')
    case 'SOURCES':
      return listOf(sources, (value) => value ?? 'Direct or unknown')
    case 'COUNTRIES':
      return listOf(countries, (value) =>
        value === null ? 'Unknown country' : (countryByCode(value)?.label ?? value),
      )
    case 'DEVICES':
      return listOf(devices, (value) => namedDevice(value) ?? 'Unknown device')
    case 'AUDIENCE':
      return (figures.audience?.metrics ?? []).map(({ metric, total, change }) => ({
        name: metricNames[metric],
        value: count(total),
        hint: signed(change),
      }))
    case 'ACCOUNTS':
      return (figures.accounts ?? []).slice(0, maxLines).map((account) => ({
        name: plainName(account.handle),
        value: known(account.followers),
        ...(account.followers_change !== null && { hint: signed(account.followers_change) }),
      }))
    case 'POSTS':
      return (figures.posts ?? []).slice(0, maxLines).map((post) => ({
        name: plainName(post.caption) || `Post of ${plainName(post.handle)}`,
        value: known(post.views),
      }))
  }
}

const metricNames: Readonly<Record<AccountMetric, string>> = {
  followers: 'Followers',
  views: 'Views',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  reposts: 'Reposts',
  bookmarks: 'Bookmarks',
  downloads: 'Downloads',
}

const namedDevice = (value: string | null) =>
  Object.entries(deviceNames).find(([device]) => device === value)?.[1]

const listOf = (
  shares: readonly ReportShare[] | null,
  nameOf: (value: string | null) => string,
): Rows =>
  (shares ?? []).slice(0, maxLines).map(({ value, label, visits }) => ({
    name: plainName(label ?? nameOf(value === notKnown ? null : value)),
    value: count(visits),
  }))

/** Of `go.example.com/jade`, which programs would make a link of, what tells it apart. */
const shortLink = (label: string) =>
  /\s/.test(label) ? label : label.slice(label.indexOf('/') + 1) || label

const counts = new Intl.NumberFormat('en')
const percents = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero' })
const changes = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })

const count = (value: number) => counts.format(value)

/** A dash where it is not known, never 0 for that. */
const known = (value: number | null) => (value === null ? '–' : count(value))

const signed = (change: number) => changes.format(change)

const compared = (name: string, current: number, previous: number) => ({
  name,
  value: count(current),
  hint:
    previous === 0
      ? 'from 0'
      : `${percents.format((current - previous) / previous)} from ${count(previous)}`,
})

/** What the page says that ends the mails of a report to an address. */
export const unsubscribeReportWords = (i18n: I18n): AskingWords => ({
  asking: {
    title: i18n._({ id: 'unsubscribeReport.asking', message: 'Get this report no more?' }),
    lead: i18n._({
      id: 'unsubscribeReport.askingLead',
      message:
        'This address will not be mailed this report any more. Other reports each have a link of their own.',
    }),
    button: i18n._({ id: 'unsubscribe.end', message: 'Unsubscribe' }),
  },
  done: {
    title: i18n._({ id: 'unsubscribeReport.ended', message: 'You get this report no more' }),
    lead: i18n._({
      id: 'unsubscribeReport.endedLead',
      message: 'Who sends it sees that you have ended it, and cannot begin it anew.',
    }),
  },
  unknown: {
    title: i18n._({ id: 'unsubscribe.unknown', message: 'This link does not work' }),
    lead: i18n._({
      id: 'unsubscribeReport.unknownLead',
      message:
        'It may be that you are not mailed this report any more. Otherwise open it again from the mail.',
    }),
  },
})
