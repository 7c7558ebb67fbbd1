import { sql } from 'drizzle-orm'
import {
  maxBreakdownRows,
  type VisitDimension,
  type VisitFilters,
  type VisitShare,
} from '#contract/resources/visits.ts'
import { asCounts, toCounts } from '#server/areas/visits/visitShapes.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { listedSources, sourceOfReferrer } from './sourceOfReferrer.ts'
import {
  countsOfFacts,
  countsOnlyKnown,
  dimensionColumns,
  filteredValues,
  isKeptByValue,
  keptFor,
  sumOfCounts,
} from './visitCounts.ts'
import { factsByProfile, factsByValue } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

const valueCounts = { value: orNull(asText), ...asCounts }

/** Visits by the values of one dimension, those with the most visits first. */
export async function visitBreakdown(
  tx: Transaction,
  scope: VisitScope,
  range: Moments,
  dimension: VisitDimension,
  filters: VisitFilters = {},
): Promise<VisitShare[]> {
  const kept = keptFor(dimension)
  const isByValue =
    scope.hasDaysByValue &&
    filteredValues(filters).every(
      (filtered) => keptFor(filtered.dimension) === kept && isKeptByValue(filtered),
    )
  const isKnown = countsOnlyKnown(dimension) ? sql`value is not null` : sql`true`
  const byValue = isByValue
    ? sql`
      select value, ${sumOfCounts}
      from (${factsByValue(scope, range, kept, filters)}) as fact group by 1`
    : sql`
      select ${dimensionColumns[kept]} as value, ${countsOfFacts}
      from (${factsByProfile(scope, range, filters)}) as fact group by 1`
  // Each visit has one referrer, so that the unique visits of a source's hosts add up. All are added before the limit.
  const counted =
    dimension === 'source'
      ? sql`
        select ${sourceOfReferrer(sql`value`)} as value, ${sumOfCounts}
        from (${byValue}) as host ${listedSources} group by 1`
      : byValue
  const found = await readRows(tx, valueCounts)`
    select * from (${counted}) as counted
    where allowed + blocked > 0 and ${isKnown}
    order by allowed + blocked desc, value nulls last
    limit ${maxBreakdownRows}`
  return found.map(({ value, ...counts }) => ({ value, ...toCounts(counts) }))
}
