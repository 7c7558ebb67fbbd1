import { sql } from 'drizzle-orm'
import type { VisitCounts, VisitFilters, VisitSummary } from '#contract/resources/visits.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import { asCounts, toCounts, toSummary } from '#server/areas/visits/visitShapes.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { readRow } from '#server/platform/db/readRows.ts'
import { countsOfFacts, filteredValues, isKeptByValue, sumOfCounts } from './visitCounts.ts'
import { factsByProfile, factsByTime } from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

/** The visits in a range, and how they changed against the range before it. */
export async function visitSummary(
  tx: Transaction,
  scope: VisitScope,
  range: SeriesRange,
  filters?: VisitFilters,
): Promise<VisitSummary> {
  const current = await countVisits(tx, scope, range, filters)
  const previous = await countVisits(tx, scope, rangeBefore(range), filters)
  return toSummary(range, { current, previous, entriesSince: scope.entriesSince })
}

async function countVisits(
  tx: Transaction,
  scope: VisitScope,
  range: Moments,
  filters: VisitFilters = {},
): Promise<VisitCounts> {
  const values = filteredValues(filters)
  const [only] = values
  // By time, profiles are read to the quarter-hour, which a sum has no use for.
  const needsProfiles =
    only !== undefined && !(scope.hasDaysByValue && values.length === 1 && isKeptByValue(only))
  const counted = await readRow(tx, asCounts)`${
    needsProfiles
      ? sql`select ${countsOfFacts} from (${factsByProfile(scope, range, filters)}) as fact`
      : sql`select ${sumOfCounts} from (${factsByTime(scope, range, [], filters)}) as fact`
  }`
  return toCounts(counted)
}
