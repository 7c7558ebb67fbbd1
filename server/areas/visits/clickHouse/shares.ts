import { sql } from 'drizzle-orm'
import type { VisitFilters } from '#contract/resources/visits.ts'
import {
  maxBreakdownRows,
  type OverallVisitDimension,
  type OverallVisitShare,
} from '#contract/resources/visits.ts'
import { type Counts, toCounts } from '#server/areas/visits/visitShapes.ts'
import type { Moments, VisitReader } from '#server/areas/visits/visitStore.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { ClickHouse } from './clickHouse.ts'
import { breakdown, byLink } from './countVisits.ts'
import type { LinkScope } from './sealedRows.ts'

interface Given {
  readonly scope: LinkScope
  readonly reader: VisitReader
  readonly range: Moments
  readonly filters: VisitFilters | undefined
}

/**
 * Visits by the values of one dimension, those with the most visits first. A creator is whoever the link belongs to now;
 * null is what belongs to nobody.
 */
export async function shares(
  clickHouse: ClickHouse,
  { scope, reader, range, filters }: Given,
  dimension: OverallVisitDimension,
): Promise<OverallVisitShare[] | Failure> {
  if (dimension === 'link') {
    return named(reader, await byLink(clickHouse, scope, range, filters, maxBreakdownRows))
  }
  if (dimension === 'creator') {
    return byCreator(reader, await byLink(clickHouse, scope, range, filters))
  }
  const found = await breakdown(clickHouse, scope, range, dimension, filters)
  return found.map((share) => ({ ...share, label: null }))
}

type OfLink = Counts & { readonly link_id: string }

const idsOf = (found: readonly OfLink[]) => sql.param(found.map(({ link_id }) => link_id))

const named = (
  reader: VisitReader,
  found: readonly OfLink[],
): Promise<OverallVisitShare[] | Failure> =>
  reader.sealed(async (tx) => {
    const rows = await readRows(tx, { id: asText, label: asText })`
      select tracking_links.id, coalesce(nullif(title, ''), host || '/' || pathname) as label
      from tracking_links join domains on domains.id = domain_id
      where tracking_links.id = any(${idsOf(found)}::uuid[])`
    const labels = new Map(rows.map(({ id, label }) => [id, label]))
    return found.flatMap((counts) => {
      const label = labels.get(counts.link_id)
      return label === undefined ? [] : [{ value: counts.link_id, label, ...toCounts(counts) }]
    })
  })

async function byCreator(
  reader: VisitReader,
  found: readonly OfLink[],
): Promise<OverallVisitShare[] | Failure> {
  const owners = await reader.sealed(async (tx) => {
    const owner = { id: asText, creator_id: orNull(asText), name: orNull(asText) }
    const rows = await readRows(tx, owner)`
      select tracking_links.id, creator_id, creators.name
      from tracking_links left join creators on creators.id = creator_id
      where tracking_links.id = any(${idsOf(found)}::uuid[])`
    return new Map(rows.map(({ id, ...owner }) => [id, owner]))
  })
  if (owners instanceof Failure) return owners
  const sums = new Map<string | null, Counts & { readonly label: string | null }>()
  for (const { link_id, ...counts } of found) {
    const owner = owners.get(link_id)
    if (owner) sums.set(owner.creator_id, added(sums.get(owner.creator_id), counts, owner.name))
  }
  return [...sums]
    .map(([value, { label, ...counts }]) => ({ value, label, ...toCounts(counts) }))
    .toSorted(inOrder)
    .slice(0, maxBreakdownRows)
}

const added = (
  sum: Counts | undefined,
  { allowed, blocked, unique_allowed, unique_blocked }: Counts,
  label: string | null,
) => ({
  label,
  allowed: (sum?.allowed ?? 0) + allowed,
  blocked: (sum?.blocked ?? 0) + blocked,
  unique_allowed: (sum?.unique_allowed ?? 0) + unique_allowed,
  unique_blocked: (sum?.unique_blocked ?? 0) + unique_blocked,
})

/** Those with the most visits first, then by id, what belongs to nobody last. */
function inOrder(one: OverallVisitShare, other: OverallVisitShare): number {
  if (one.total_visits !== other.total_visits) return other.total_visits - one.total_visits
  if (one.value === null || other.value === null) return one.value === null ? 1 : -1
  return one.value < other.value ? -1 : 1
}
