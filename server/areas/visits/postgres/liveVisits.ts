import { sql } from 'drizzle-orm'
import type { LiveVisits } from '#contract/resources/visits.ts'
import { type Counts, latestListed, liveFrom, toLive } from '#server/areas/visits/visitShapes.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { newestVisits } from './newestVisits.ts'
import { countsOfFacts } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

/** The visits of the last minutes, the one that is running included, from the visits themselves. */
export async function liveVisits(
  tx: Transaction,
  scope: VisitScope,
  now: Date,
): Promise<LiveVisits> {
  const from = liveFrom(now)
  const { rows: found } = await tx.execute<Counts & { minute: number }>(sql`
    select floor(extract(epoch from visited_at) / 60)::int as minute, ${countsOfFacts}
    from (
      select visited_at, blocked_reason, 1 as visits, is_unique::int as unique_visits
      from visits where ${scope.ofVisits} and visited_at >= ${from} and visited_at <= ${now}
    ) as visit
    group by 1`)
  return toLive(now, found, await newestVisits(tx, scope, { from, limit: latestListed }))
}
