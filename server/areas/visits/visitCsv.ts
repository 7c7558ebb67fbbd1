import type { ListedVisit, VisitFilters } from '#contract/resources/visits.ts'
import { csvLine } from '#contract/rules/csvLine.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import { Failure } from '#server/platform/http/failure.ts'
import {
  type Moments,
  placeBefore,
  type VisitPlace,
  type VisitReader,
  type VisitStore,
  type Whose,
} from './visitStore.ts'

/** Which visits are written, and how their times read. */
export interface CsvRequest {
  readonly workspaceId: string
  readonly whose: Whose
  readonly range: Moments
  readonly timezone: string
  readonly filters: VisitFilters | undefined
}

const titles = [
  'Time (UTC)',
  'Local time',
  'Link',
  'Outcome',
  'Reason',
  'First of the day',
  'Country',
  'Referrer',
  'Device',
  'Browser',
  'System',
  'UTM source',
  'UTM medium',
  'UTM campaign',
  'Ref',
  'Entry',
]

/** How many visits are read at once: all that is ever held. */
const visitsAtOnce = 5_000

/**
 * Visits as lines of CSV, newest first, a chunk at a time: each chunk is read when the one before has been
 * taken, so a slow reader holds neither memory nor the database.
 */
export async function* visitCsv(
  store: Pick<VisitStore, 'newest'>,
  reader: VisitReader,
  { whose, range, filters, timezone }: CsvRequest,
): AsyncGenerator<string> {
  yield csvLine(titles)
  let behind: VisitPlace | undefined = placeBefore(range.to)
  while (behind) {
    const which = { filters, from: range.from, behind, limit: visitsAtOnce }
    const visits = await store.newest({ reader, whose }, which)
    // The link or the creator has been deleted meanwhile, say: the file must not look whole.
    if (visits instanceof Failure) throw new Error(visits.message)
    if (visits.length > 0) yield visits.map((visit) => lineOf(visit, timezone)).join('')
    const last = visits.at(-1)
    behind =
      visits.length === visitsAtOnce && last
        ? { visitedAt: Date.parse(last.visited_at), id: last.id }
        : undefined
  }
}

function lineOf(visit: ListedVisit, timezone: string): string {
  return csvLine([
    visit.visited_at,
    localTime(Date.parse(visit.visited_at), timezone),
    visit.link,
    visit.allowed ? 'allowed' : 'blocked',
    visit.reason,
    visit.unique,
    visit.country,
    visit.referrer,
    visit.device,
    visit.browser,
    visit.os,
    visit.utm_source,
    visit.utm_medium,
    visit.utm_campaign,
    visit.ref,
    visit.entry,
  ])
}

/** What the clocks of the timezone show: `2026-01-31 14:05:09`. */
const localTime = (instant: number, timezone: string) =>
  new Date(instant + offsetAt(instant, timezone)).toISOString().slice(0, 19).replace('T', ' ')
