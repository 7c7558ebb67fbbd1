import type { ReportFigures, ReportShare } from '#contract/resources/reports.ts'
import type { OverallVisitDimension, OverallVisitShare } from '#contract/resources/visits.ts'
import { maxReportRows, type ReportSection, reportDays } from '#contract/rules/reportRules.ts'
import { readAgency } from '#server/areas/portal/readAgency.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { seriesRange } from '#server/areas/visits/seriesRange.ts'
import type { AskedRange, VisitReader, VisitStore, Whose } from '#server/areas/visits/visitStore.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { readAccounts } from './readAccounts.ts'
import { type KeptReport, keptReports } from './readReports.ts'

/** What the figures of a report take of the process. */
export interface FigureServices extends Needs<'clock'> {
  readonly visits: VisitStore
  readonly storage: Shown
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
}

type Reader = Parameters<typeof inWorkspace>[1]['principal']

type Services = FigureServices & { readonly database: Database }

/** What a report says now, to somebody of its team; of a guest it is known that their share shows it. */
export async function readFigures(
  services: Services,
  principal: Reader,
  reportId: string,
): Promise<ReportFigures | Failure> {
  const seal = { principal, readOnly: true }
  const report = await inWorkspace(services.database, seal, async (tx) => {
    const [found] = await keptReports(tx, [reportId])
    return found ?? notFound('This report does not exist')
  })
  if (report instanceof Failure) return report
  return figuresOf(services, principal.workspaceId, report)
}

/**
 * What a report says now. Everybody reads it as its maker may: a member who saw assigned creators alone shows nothing else, to whomever.
 */
async function figuresOf(
  services: Services,
  workspaceId: string,
  report: KeptReport,
): Promise<ReportFigures | Failure> {
  const { database, visits, storage, clock } = services
  const now = clock()
  const days = reportDays(report, report.timezone, now)
  const range = seriesRange({ ...days, interval: 'DAY', timezone: report.timezone }, now)
  if (range instanceof Failure) return range
  const reader = readerOf(database, workspaceId, report.limitedTo)
  const agency = await readAgency(database, workspaceId)
  if (!agency) return notFound('This report does not exist')
  const branding = await readBranding(database, storage, workspaceId)
  const asked = { reader, whose: whoseOf(report), range }
  const has = (section: ReportSection) => report.sections.includes(section)

  const summary = has('VISITS') ? await visits.summary(asked) : null
  if (summary instanceof Failure) return summary
  const series = has('VISITS') ? await visits.series(asked) : null
  if (series instanceof Failure) return series
  const clicks = has('CLICKS') ? await visits.clickSummary(asked) : null
  if (clicks instanceof Failure) return clicks
  const shares: Partial<Record<ReportSection, ReportShare[]>> = {}
  for (const [section, dimension] of brokenDown) {
    if (!has(section)) continue
    const found = await visits.breakdown(byPeople(asked), dimension)
    if (found instanceof Failure) return found
    shares[section] = found.slice(0, maxReportRows).map(toShare)
  }
  const accounts = await readAccounts(services, reader, report, days)
  if (accounts instanceof Failure) return accounts

  const { name, introduction, scope, subject_name, sections, timezone } = report
  return {
    name,
    introduction,
    scope,
    subject_name,
    sections,
    ...days,
    timezone,
    agency,
    branding,
    taken_at: now.toISOString(),
    notes: report.notes.filter(({ date }) => date >= days.start_date && date <= days.end_date),
    visits: summary &&
      series && { current: summary.current, previous: summary.previous, days: series },
    clicks: clicks && {
      current: clicks.current,
      previous: clicks.previous,
      days: clicks.series,
    },
    links: shares.LINKS ?? null,
    creators: shares.CREATORS ?? null,
    sources: shares.SOURCES ?? null,
    countries: shares.COUNTRIES ?? null,
    devices: shares.DEVICES ?? null,
    ...accounts,
  }
}

/** By what the visits of a section are told apart. */
const brokenDown: readonly (readonly [ReportSection, OverallVisitDimension])[] = [
  ['LINKS', 'link'],
  ['CREATORS', 'creator'],
  ['SOURCES', 'source'],
  ['COUNTRIES', 'country'],
  ['DEVICES', 'device'],
]

/** What whoever made the report may read. */
const readerOf = (
  database: Database,
  workspaceId: string,
  limitedTo: string | null,
): VisitReader => ({
  workspaceId,
  limitedTo,
  sealed: (work) =>
    inWorkspace(
      database,
      { principal: { mode: 'USER', workspaceId, limitedTo }, readOnly: true },
      work,
    ),
})

/** Whose visits a report counts. An account has none: its sections leave them out. */
function whoseOf({ scope, subject_id }: KeptReport): Whose {
  if (scope === 'LINK' && subject_id) return { linkId: subject_id }
  return scope === 'CREATOR' && subject_id ? { creatorId: subject_id } : {}
}

const byPeople = (asked: AskedRange<never>) => ({ ...asked, filters: { allowed: true } })

const toShare = (share: OverallVisitShare): ReportShare => ({
  value: share.value,
  label: share.label,
  visits: share.total_allowed_visits,
  unique_visits: share.unique_allowed_visits,
})
