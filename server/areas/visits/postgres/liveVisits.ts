import { sql } from 'drizzle-orm'
import { type LiveVisits, liveMinutes } from '#contract/resources/visits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { newestVisits } from './newestVisits.ts'
import { type Counts, countsOfFacts, toCounts } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

const minuteLength = 60_000

/** How many of the newest visits are listed individually. */
const latest = 10

/** The visits of the last minutes, the one that is running included, from the visits themselves. */
export async function liveVisits(
  tx: Transaction,
  scope: VisitScope,
  now: Date,
): Promise<LiveVisits> {
  const running = Math.floor(now.getTime() / minuteLength)
  const from = new Date((running - liveMinutes + 1) * minuteLength)
  const { rows: found } = await tx.execute<Counts & { minute: number }>(sql`
    select floor(extract(epoch from visited_at) / 60)::int as minute, ${countsOfFacts}
    from (
      select visited_at, blocked_reason, 1 as visits, is_unique::int as unique_visits
      from visits where ${scope.ofLinks} and visited_at >= ${from} and visited_at <= ${now}
    ) as visit
    group by 1`)
  const byMinute = new Map(found.map((counts) => [counts.minute, counts]))
  const minutes = Array.from({ length: liveMinutes }, (_, index) => {
    const minute = running - liveMinutes + 1 + index
    const counts = byMinute.get(minute)
    return {
      minute: new Date(minute * minuteLength).toISOString(),
      allowed: counts?.allowed ?? 0,
      blocked: counts?.blocked ?? 0,
    }
  })
  const sum = (count: 'allowed' | 'blocked' | 'unique_allowed' | 'unique_blocked') =>
    found.reduce((total, counts) => total + counts[count], 0)
  return {
    at: now.toISOString(),
    counts: toCounts({
      allowed: sum('allowed'),
      blocked: sum('blocked'),
      unique_allowed: sum('unique_allowed'),
      unique_blocked: sum('unique_blocked'),
    }),
    minutes,
    latest: await newestVisits(tx, scope, { from, limit: latest }),
  }
}
