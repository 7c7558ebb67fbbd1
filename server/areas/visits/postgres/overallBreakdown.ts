import { sql } from 'drizzle-orm'
import {
  maxBreakdownRows,
  type OverallVisitDimension,
  type OverallVisitShare,
  type VisitFilters,
} from '#contract/resources/visits.ts'
import { asCounts, toCounts } from '#server/areas/visits/visitShapes.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { factsByLink } from './factsByLink.ts'
import { visitBreakdown } from './visitBreakdown.ts'
import { sumOfCounts } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

const linkCounts = { value: orNull(asText), label: orNull(asText), ...asCounts }

/**
 * Visits of many links by the values of one dimension, those with the most visits first. A creator is whoever the link
 * belongs to now; null is what belongs to nobody.
 */
export async function overallBreakdown(
  tx: Transaction,
  scope: VisitScope,
  range: Moments,
  dimension: OverallVisitDimension,
  filters?: VisitFilters,
): Promise<OverallVisitShare[]> {
  if (dimension !== 'link' && dimension !== 'creator') {
    const shares = await visitBreakdown(tx, scope, range, dimension, filters)
    return shares.map((share) => ({ ...share, label: null }))
  }
  const counted = sql`
    select link_id, ${sumOfCounts} from (${factsByLink(scope, range, filters)}) as fact group by link_id`
  const found = await readRows(tx, linkCounts)`${
    dimension === 'link'
      ? sql`
        select most.*, coalesce(nullif(title, ''), host || '/' || pathname) as label
        from (
          select link_id as value, allowed, blocked, unique_allowed, unique_blocked
          from (${counted}) as counted ${mostFirst}
        ) as most
        join tracking_links on tracking_links.id = most.value
        join domains on domains.id = domain_id
        ${inOrder}`
      : sql`
        select most.*, creators.name as label
        from (
          select creator_id as value, ${sumOfCounts}
          from (${counted}) as counted join tracking_links on tracking_links.id = link_id
          group by creator_id
        ) as most
        left join creators on creators.id = most.value
        ${mostFirst}`
  }`
  return found.map(({ value, label, ...counts }) => ({ value, label, ...toCounts(counts) }))
}

const inOrder = sql`order by allowed + blocked desc, value nulls last`

const mostFirst = sql`where allowed + blocked > 0 ${inOrder} limit ${maxBreakdownRows}`
