import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/** The visits of a link in the last days. */
export interface RecentVisits {
  /** By people. */
  readonly people: number
  readonly blocked: number
}

/** How many days are recent, today included. */
const recentDays = 30

/** The first moment of the recent days (UTC) before an expression of time. */
export const firstRecentMoment = (moment = sql`now()`) =>
  sql`(date_trunc('day', ${moment}, 'UTC') - make_interval(days => ${sql.raw(String(recentDays - 1))}))`

/** The visits of each link in the last 30 days (UTC), up to the latest one. A link without any is not in the map. */
export async function recentVisitTotals(
  rows: Pick<Queries, 'execute'>,
  linkIds: readonly string[],
): Promise<Map<string, RecentVisits>> {
  if (linkIds.length === 0) return new Map()
  const { rows: totals } = await rows.execute<{ link_id: string; people: number; blocked: number }>(sql`
    select link_id, sum(allowed)::int as people, sum(blocked)::int as blocked from visit_rollups
    where link_id in ${[...linkIds]} and quarter >= ${firstRecentMoment()}
    group by link_id`)
  return new Map(totals.map(({ link_id, people, blocked }) => [link_id, { people, blocked }]))
}
