import type { LiveVisits, VisitFilters } from '#contract/resources/visits.ts'
import { asCounts, latestListed, liveFrom, toLive } from '#server/areas/visits/visitShapes.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRows } from '#server/platform/db/readRows.ts'
import { newestVisits } from './newestVisits.ts'
import { countsOfFacts, visitCondition } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

/** The visits of the last minutes, the one that is running included, from the visits themselves. */
export async function liveVisits(
  tx: Transaction,
  scope: VisitScope,
  now: Date,
  filters?: VisitFilters,
): Promise<LiveVisits> {
  const from = liveFrom(now)
  const found = await readRows(tx, { minute: asNumber, ...asCounts })`
    select floor(extract(epoch from visited_at) / 60)::int as minute, ${countsOfFacts}
    from (
      select visited_at, blocked_reason, 1 as visits, is_unique::int as unique_visits
      from visits where ${scope.ofVisits} and visited_at >= ${from} and visited_at <= ${now} and ${visitCondition(filters)}
    ) as visit
    group by 1`
  return toLive(now, found, await newestVisits(tx, scope, { filters, from, limit: latestListed }))
}
