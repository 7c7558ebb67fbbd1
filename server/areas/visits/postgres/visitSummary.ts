import { sql } from 'drizzle-orm'
import type { VisitCounts, VisitFilters, VisitSummary } from '#contract/resources/visits.ts'
import { bucketLabel } from '#contract/rules/visitIntervals.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Moments } from './rolledUpDays.ts'
import {
  type Counts,
  countsOfFacts,
  filteredValues,
  isKeptByValue,
  sumOfCounts,
  toCounts,
} from './visitCounts.ts'
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
  const lastMoment = new Date(range.to.getTime() - 1)
  return {
    start_date: bucketLabel(range.from, 'DAY', range.timezone),
    end_date: bucketLabel(lastMoment, 'DAY', range.timezone),
    current,
    previous,
    change: {
      total_visits: current.total_visits - previous.total_visits,
      total_allowed_visits: current.total_allowed_visits - previous.total_allowed_visits,
      total_blocked_visits: current.total_blocked_visits - previous.total_blocked_visits,
      unique_allowed_visits: current.unique_allowed_visits - previous.unique_allowed_visits,
      unique_blocked_visits: current.unique_blocked_visits - previous.unique_blocked_visits,
    },
    entries_since: scope.entriesSince?.toISOString() ?? null,
  }
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
  const counted = await tx.execute<Counts>(
    needsProfiles
      ? sql`select ${countsOfFacts} from (${factsByProfile(scope, range, filters)}) as fact`
      : sql`select ${sumOfCounts} from (${factsByTime(scope, range, [], filters)}) as fact`,
  )
  return toCounts(counted.rows[0])
}
