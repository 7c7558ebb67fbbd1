import { type SQL, sql } from 'drizzle-orm'
import type { RecentTotal } from '#server/areas/visits/visitStore.ts'
import { linkRecentVisits } from '#server/database/schema/visits.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import type { OrderParts } from '#server/platform/resource/orderParts.ts'

/** How many days are recent, today included. */
const recentDays = 30

/** The first moment of the recent days (UTC) that end with an expression's. */
export const firstRecentMoment = (moment = sql`now()`): SQL =>
  sql`(date_trunc('day', ${moment}, 'UTC') - make_interval(days => ${sql.raw(String(recentDays - 1))}))`

/** The visits of each link in the last 30 days (UTC), up to the latest one. A link without any is not in the map. */
export async function recentVisitTotals(
  rows: Executing,
  linkIds: readonly string[],
): Promise<Map<string, RecentTotal>> {
  if (linkIds.length === 0) return new Map()
  const totals = await readRows(rows, { link_id: asText, people: asNumber, blocked: asNumber })`
    select link_id, sum(allowed)::int as people, sum(blocked)::int as blocked from visit_rollups
    where link_id in ${[...linkIds]} and quarter >= ${firstRecentMoment()}
    group by link_id`
  return new Map(totals.map(({ link_id, people, blocked }) => [link_id, { people, blocked }]))
}

/** People's visits of links that are not in `link_recent_visits` yet: those since the watermark, and late ones. */
const notRolledUp = sql`
  select link_id, count(*)::int as visits
  from (
    select link_id from visits where blocked_reason is null
      and visited_at >= (select greatest(watermark, ${firstRecentMoment()}) from visit_watermark)
    union all
    select link_id from late_visits join visits using (link_id, visited_at, id)
    where blocked_reason is null
      and visited_at >= (select ${firstRecentMoment(sql`watermark`)} from visit_watermark where isfinite(watermark))
      and visited_at < (select watermark from visit_watermark)
  ) as visit
  group by link_id`

const joinRolledUp = sql`join link_recent_visits on link_recent_visits.link_id = tracking_links.id`

/** Joins what {@link recentVisits} adds up to the tracking links that are read, and counts no other's. */
export const joinRecentVisits = sql`
  ${joinRolledUp}
  left join (${notRolledUp}) as incoming on incoming.link_id = tracking_links.id`

/**
 * People's visits of a tracking link in the recent days: what is kept as rolled up, and those since. In the hour after midnight
 * (UTC) a link may still have those of the day that has just gone out.
 */
export const recentVisits = sql`(${linkRecentVisits.visits} + coalesce(incoming.visits, 0))`

/** Links in the order of these: those whose visits are rolled up by their index, beside the few that have been visited since. */
export const recentVisitOrder: OrderParts = {
  before: sql`incoming as materialized (${notRolledUp})`,
  parts: [
    {
      join: joinRolledUp,
      where: sql`tracking_links.id not in (select link_id from incoming)`,
      key: linkRecentVisits.visits,
    },
    {
      join: sql`${joinRolledUp} join incoming on incoming.link_id = tracking_links.id`,
      key: sql`(${linkRecentVisits.visits} + incoming.visits)`,
    },
  ],
}
