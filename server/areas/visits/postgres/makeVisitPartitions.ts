import { sql } from 'drizzle-orm'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Queries } from '#server/platform/db/database.ts'

/**
 * Makes the partitions of a moment's month (UTC) and of the next for visits and clicks, and of its day and the next for who
 * was seen, where they are missing.
 */
export async function makeVisitPartitions(queries: Queries, now: Date): Promise<void> {
  const month = now.toISOString().slice(0, 'yyyy-mm'.length)
  await queries.execute(sql`
    select make_month_partition(parent, moment, (${`${month}-01`}::date + next * interval '1 month')::date)
    from generate_series(0, 1) as next,
      (values ('visits', 'visited_at'), ('item_clicks', 'clicked_at')) as events (parent, moment)`)
  await queries.execute(sql`
    select make_day_partition(parent, ${dayText(dayOf(now.getTime()))}::date + next)
    from generate_series(0, 1) as next, (values ('visitor_days'), ('clicker_days')) as seen (parent)`)
}
