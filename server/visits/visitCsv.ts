import { sql } from 'drizzle-orm'
import type { ListedVisit, VisitFilters } from '../../contract/resources/visits.ts'
import { csvLine } from '../../contract/rules/csvLine.ts'
import { offsetAt } from '../../contract/rules/timezone.ts'
import type { Database, Transaction } from '../db/database.ts'
import { inWorkspace } from '../db/inWorkspace.ts'
import { Failure } from '../http/failure.ts'
import { publicUrl } from '../links/publicUrl.ts'
import type { Moments } from './foldedDays.ts'
import { newestVisits, type VisitPlace } from './newestVisits.ts'
import { visitScope, type Whose } from './visitScope.ts'

/** Which visits are written, and how their times read. */
export interface CsvRequest {
  readonly workspaceId: string
  readonly whose: Whose
  readonly range: Moments
  readonly timezone: string
  readonly filters: VisitFilters | undefined
}

interface Tools {
  readonly database: Database
  readonly appUrl: URL
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
]

/** How many visits are read at once: all that is ever held. */
const visitsAtOnce = 5_000

/**
 * Visits as lines of CSV, newest first, a piece at a time: each piece is read when the one before has been
 * taken, in a transaction of its own, so a slow reader holds neither memory nor the database.
 */
export async function* visitCsv(tools: Tools, request: CsvRequest): AsyncGenerator<string> {
  yield csvLine(titles)
  const addresses = new Map<string, string>()
  let behind: VisitPlace | undefined = { visitedAt: request.range.to.getTime(), id: firstId }
  while (behind) {
    const visits = await readPiece(tools, request, behind, addresses)
    if (visits.length > 0) {
      yield visits.map((visit) => lineOf(visit, addresses, request.timezone)).join('')
    }
    const last = visits.at(-1)
    behind =
      visits.length === visitsAtOnce && last
        ? { visitedAt: Date.parse(last.visited_at), id: last.id }
        : undefined
  }
}

/** Behind it, in the order of the newest, is what was before its moment. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** @throws Error when the link or the creator has been deleted meanwhile: the file must not look whole. */
async function readPiece(
  { database, appUrl }: Tools,
  { workspaceId, whose, range, filters }: CsvRequest,
  behind: VisitPlace,
  addresses: Map<string, string>,
): Promise<readonly ListedVisit[]> {
  const principal = { mode: 'USER', workspaceId } as const
  const visits = await inWorkspace(database, { principal, readOnly: true }, async (rows) => {
    const scope = await visitScope(rows, workspaceId, whose)
    if (scope instanceof Failure) return scope
    const found = await newestVisits(rows, scope, {
      filters,
      from: range.from,
      behind,
      most: visitsAtOnce,
    })
    await addAddresses(rows, found, addresses, appUrl)
    return found
  })
  if (visits instanceof Failure) throw new Error(visits.message)
  return visits
}

/** Learns the addresses of links that have not been met before. */
async function addAddresses(
  rows: Transaction,
  visits: readonly ListedVisit[],
  addresses: Map<string, string>,
  appUrl: URL,
): Promise<void> {
  const unknown = [...new Set(visits.map(({ link_id }) => link_id))].filter(
    (id) => !addresses.has(id),
  )
  if (unknown.length === 0) return
  const { rows: links } = await rows.execute<{ id: string; host: string; pathname: string }>(sql`
    select tracking_links.id, host, pathname from tracking_links
    join domains on domains.id = domain_id
    where tracking_links.id = any (${sql.param(unknown)}::uuid[])`)
  for (const { id, host, pathname } of links) addresses.set(id, publicUrl(appUrl, host, pathname))
}

function lineOf(
  visit: ListedVisit,
  addresses: ReadonlyMap<string, string>,
  timezone: string,
): string {
  return csvLine([
    visit.visited_at,
    localTime(Date.parse(visit.visited_at), timezone),
    addresses.get(visit.link_id) ?? '',
    visit.allowed ? 'allowed' : 'blocked',
    visit.reason,
    visit.unique,
    visit.country,
    visit.referrer,
    visit.device,
    visit.browser,
    visit.os,
  ])
}

/** What the clocks of the timezone show: `2026-01-31 14:05:09`. */
const localTime = (instant: number, timezone: string) =>
  new Date(instant + offsetAt(instant, timezone)).toISOString().slice(0, 19).replace('T', ' ')
