import type { ListedVisit, VisitFilters } from '#contract/resources/visits.ts'
import { csvLine } from '#contract/rules/csvLine.ts'
import { offsetAt } from '#contract/rules/timezone.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { newestVisits, placeBefore, type VisitPlace } from './postgres/newestVisits.ts'
import type { Moments } from './postgres/rolledUpDays.ts'
import { visitScope, type Whose } from './postgres/visitScope.ts'

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
 * taken, in a transaction of its own, so a slow reader holds neither memory nor the database.
 */
export async function* visitCsv(
  database: Database,
  request: CsvRequest,
  limitedTo: string | null,
): AsyncGenerator<string> {
  const { workspaceId } = request
  const principal = { mode: 'USER', workspaceId, limitedTo } as const
  yield csvLine(titles)
  let behind: VisitPlace | undefined = placeBefore(request.range.to)
  while (behind) {
    const visits = await readChunk(database, principal, request, behind)
    if (visits.length > 0) {
      yield visits.map((visit) => lineOf(visit, request.timezone)).join('')
    }
    const last = visits.at(-1)
    behind =
      visits.length === visitsAtOnce && last
        ? { visitedAt: Date.parse(last.visited_at), id: last.id }
        : undefined
  }
}

/** @throws Error when the link or the creator has been deleted meanwhile: the file must not look whole. */
async function readChunk(
  database: Database,
  principal: Pick<UserPrincipal, 'mode' | 'workspaceId' | 'limitedTo'>,
  { whose, range, filters }: CsvRequest,
  behind: VisitPlace,
): Promise<readonly ListedVisit[]> {
  const visits = await inWorkspace(database, { principal, readOnly: true }, async (rows) => {
    const scope = await visitScope(rows, principal, whose)
    if (scope instanceof Failure) return scope
    return newestVisits(rows, scope, { filters, from: range.from, behind, limit: visitsAtOnce })
  })
  if (visits instanceof Failure) throw new Error(visits.message)
  return visits
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
