import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * How many visits, allowed and blocked, each link had in the last days, to the quarter-hour. A link
 * without any is not in the map.
 */
export async function recentVisitTotals(
  rows: Pick<Queries, 'execute'>,
  linkIds: readonly string[],
  days = 30,
): Promise<Map<string, number>> {
  if (linkIds.length === 0) return new Map()
  const { rows: totals } = await rows.execute<{ link_id: string; visits: number }>(sql`
    select link_id, sum(allowed + blocked)::int as visits from visit_rollups
    where link_id in ${[...linkIds]} and quarter > now() - make_interval(days => ${days})
    group by link_id`)
  return new Map(totals.map(({ link_id, visits }) => [link_id, visits]))
}
