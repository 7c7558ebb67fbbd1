import { sql } from 'drizzle-orm'
import {
  longestBreakdown,
  type VisitDimension,
  type VisitFilters,
  type VisitShare,
} from '../../contract/resources/visits.ts'
import type { Transaction } from '../db/database.ts'
import type { Moments } from './foldedDays.ts'
import { type Counts, countsOfFacts, dimensionColumns, toCounts } from './visitCounts.ts'
import { factsByProfile } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

interface ValueCounts extends Counts {
  readonly value: string | null
}

/** Visits by the values of one dimension, those with the most visits first. */
export async function visitBreakdown(
  rows: Transaction,
  scope: VisitScope,
  range: Moments,
  dimension: VisitDimension,
  filters?: VisitFilters,
): Promise<VisitShare[]> {
  const { rows: found } = await rows.execute<ValueCounts>(sql`
    select ${dimensionColumns[dimension]} as value, ${countsOfFacts}
    from (${factsByProfile(scope, range, filters)}) as fact
    group by 1
    order by sum(visits) desc, 1 nulls last
    limit ${longestBreakdown}`)
  return found.map(({ value, ...counts }) => ({ value, ...toCounts(counts) }))
}
