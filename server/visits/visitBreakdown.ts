import { sql } from 'drizzle-orm'
import {
  longestBreakdown,
  type VisitDimension,
  type VisitFilters,
  type VisitShare,
} from '../../contract/resources/visits.ts'
import type { Transaction } from '../db/database.ts'
import type { SeriesRange } from './seriesRange.ts'
import {
  type Counts,
  dimensionColumns,
  singleVisits,
  toCounts,
  visitCondition,
} from './visitCounts.ts'

interface ValueCounts extends Counts {
  readonly value: string | null
}

/** The visits of a link by the values of one dimension, those with the most visits first. */
export async function visitBreakdown(
  rows: Transaction,
  linkId: string,
  { from, to }: SeriesRange,
  dimension: VisitDimension,
  filters?: VisitFilters,
): Promise<VisitShare[]> {
  const { rows: found } = await rows.execute<ValueCounts>(sql`
    select ${dimensionColumns[dimension]} as value, ${singleVisits.counts}
    from ${singleVisits.from}
    where link_id = ${linkId} and visited_at >= ${from} and visited_at < ${to}
      and ${visitCondition(filters)}
    group by 1
    order by count(*) desc, 1 nulls last
    limit ${longestBreakdown}`)
  return found.map(({ value, ...counts }) => ({ value, ...toCounts(counts) }))
}
