import { sql } from 'drizzle-orm'
import {
  maxBreakdownRows,
  type VisitDimension,
  type VisitFilters,
  type VisitShare,
} from '#contract/resources/visits.ts'
import { type Counts, toCounts } from '#server/areas/visits/visitShapes.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import {
  countsOfFacts,
  dimensionColumns,
  filteredValues,
  isKeptByValue,
  sumOfCounts,
  tellsOnlyKnown,
} from './visitCounts.ts'
import { factsByProfile, factsByValue } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

interface ValueCounts extends Counts {
  readonly value: string | null
}

/** Visits by the values of one dimension, those with the most visits first. */
export async function visitBreakdown(
  tx: Transaction,
  scope: VisitScope,
  range: Moments,
  dimension: VisitDimension,
  filters: VisitFilters = {},
): Promise<VisitShare[]> {
  const isByValue =
    scope.hasDaysByValue &&
    filteredValues(filters).every(
      (filtered) => filtered.dimension === dimension && isKeptByValue(filtered),
    )
  const isTold = tellsOnlyKnown(dimension) ? sql`value is not null` : sql`true`
  const { rows: found } = await tx.execute<ValueCounts>(sql`
    select * from (${
      isByValue
        ? sql`
          select value, ${sumOfCounts}
          from (${factsByValue(scope, range, dimension, filters)}) as fact group by 1`
        : sql`
          select ${dimensionColumns[dimension]} as value, ${countsOfFacts}
          from (${factsByProfile(scope, range, filters)}) as fact group by 1`
    }) as counted
    where allowed + blocked > 0 and ${isTold}
    order by allowed + blocked desc, value nulls last
    limit ${maxBreakdownRows}`)
  return found.map(({ value, ...counts }) => ({ value, ...toCounts(counts) }))
}
