import { sql } from 'drizzle-orm'
import {
  keptDimensions,
  type ListedVisit,
  type LiveVisits,
  type VisitFilters,
} from '#contract/resources/visits.ts'
import { type Counts, latestListed, liveFrom, toLive } from '#server/areas/visits/visitShapes.ts'
import type { NewestVisits, VisitReader } from '#server/areas/visits/visitStore.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { ClickHouse, Piece } from './clickHouse.ts'
import { ofVisits } from './countVisits.ts'
import { firstDayOfNewest } from './firstDayOfNewest.ts'
import { at, columnOf, type LinkScope, sealedRows } from './sealedRows.ts'

type FoundVisit = Omit<ListedVisit, 'link' | 'allowed' | 'visited_at'> & { readonly at: number }

/** Visits one by one, newest first. */
export async function newestVisits(
  clickHouse: ClickHouse,
  { scope, reader }: { readonly scope: LinkScope; readonly reader: VisitReader },
  { filters, from, behind, limit }: NewestVisits,
): Promise<ListedVisit[] | Failure> {
  const to = behind && new Date(behind.visitedAt + 1)
  const first = await firstDayOfNewest(clickHouse, scope, { filters, from, to, limit })
  const begin = first && !(from && from > first) ? first : from
  const rows = sealedRows('visits', scope, begin ? { from: begin } : {}, filters)
  const place = behindOf(behind)
  // Those of one millisecond are sorted by the text of their ids, which would cost too much for all visits of a range: where it
  // is not known which days are read, the list's end is found by time alone first.
  const end = first
    ? '1'
    : `visited_at >= (
         select min(visited_at) from (
           select visited_at from ${rows.text} where ${place.text}
           order by visited_at desc limit {limit:UInt32}
         )
       )`
  const found = await clickHouse.rows<FoundVisit>(
    `select toString(id) as id, link_id, toUnixTimestamp64Milli(visited_at) as at, is_unique as "unique",
       ${dimensions}
     from (select * from ${rows.text} where ${place.text} and ${end})
     order by visited_at desc, toString(id) desc limit {limit:UInt32}`,
    { ...rows.parameters, ...place.parameters, limit },
  )
  const names = await namesOf(reader, [...new Set(found.map(({ link_id }) => link_id))])
  if (names instanceof Failure) return names
  return found.map(({ at: moment, ...visit }) => ({
    ...visit,
    link: names.get(visit.link_id) ?? deletedLink,
    allowed: visit.reason === null,
    visited_at: new Date(moment).toISOString(),
  }))
}

/** What is told of a visit, by its dimensions; null for what is not known. */
const dimensions = keptDimensions
  .map((dimension) => `nullIf(${columnOf(dimension)}, '') as ${dimension}`)
  .join()

/** What a link is called that has been deleted since its visits were read. */
const deletedLink = '(deleted)'

function behindOf(behind: NewestVisits['behind']): Piece {
  if (!behind) return { text: '1', parameters: {} }
  const moment = at('', 'behind', new Date(behind.visitedAt))
  return {
    text: `day <= toDate(${moment.text}) and (visited_at < ${moment.text} or visited_at = ${moment.text} and toString(id) < {behind_id:String})`,
    parameters: { ...moment.parameters, behind_id: behind.id },
  }
}

async function namesOf(
  reader: VisitReader,
  linkIds: readonly string[],
): Promise<ReadonlyMap<string, string> | Failure> {
  if (linkIds.length === 0) return new Map()
  return reader.sealed(async (tx) => {
    const rows = await readRows(tx, { id: asText, link: asText })`
      select tracking_links.id, host || '/' || pathname as link
      from tracking_links join domains on domains.id = domain_id
      where tracking_links.id = any(${sql.param(linkIds)}::uuid[])`
    return new Map(rows.map(({ id, link }) => [id, link]))
  })
}

/** The visits of the last minutes, the one that is running included. */
export async function liveVisits(
  clickHouse: ClickHouse,
  {
    filters,
    ...given
  }: {
    readonly scope: LinkScope
    readonly reader: VisitReader
    readonly filters: VisitFilters | undefined
  },
  now: Date,
): Promise<LiveVisits | Failure> {
  const from = liveFrom(now)
  const to = new Date(now.getTime() + 1)
  const { text, parameters } = sealedRows('visits', given.scope, { from, to }, filters)
  const found = await clickHouse.rows<Counts & { minute: number }>(
    `select intDiv(toUnixTimestamp(visited_at), 60) as minute, ${ofVisits} from ${text} group by minute`,
    parameters,
  )
  const latest = await newestVisits(clickHouse, given, { filters, from, limit: latestListed })
  return latest instanceof Failure ? latest : toLive(now, found, latest)
}
