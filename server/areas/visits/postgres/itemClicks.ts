import { type SQL, sql } from 'drizzle-orm'
import type { ItemClicks } from '#contract/resources/visits.ts'
import type { ClickFilters, Moments } from '#server/areas/visits/visitStore.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, orNull, readRows } from '#server/platform/db/readRows.ts'
import { hasFilters, visitCondition } from './visitCounts.ts'

/** How often each item of a link's landing page was clicked, the most clicked first. */
export async function itemClicks(
  tx: Transaction,
  linkId: string,
  range: Moments,
  filters: ClickFilters | undefined,
): Promise<ItemClicks[]> {
  return readRows(tx, columns)`
    select counted.*, label, url
    from (
      select item_id, sum(clicks)::int as clicks, sum(unique_clicks)::int as unique_clicks
      from (${hasFilters(filters) ? singleClicks(linkId, range, filters) : rollups(linkId, range)}) as click
      group by item_id
    ) as counted
    left join page_items on page_items.id = item_id
    order by clicks desc, item_id`
}

const columns = {
  item_id: asText,
  label: orNull(asText),
  url: orNull(asText),
  clicks: asNumber,
  unique_clicks: asNumber,
}

const rollups = (linkId: string, { from, to }: Moments): SQL => sql`
  select item_id, clicks, unique_clicks from item_click_rollups
  where link_id = ${linkId} and quarter >= ${from} and quarter < ${to}`

const singleClicks = (linkId: string, { from, to }: Moments, filters: ClickFilters): SQL => sql`
  select item_id, 1 as clicks, is_unique::int as unique_clicks from item_clicks
  where link_id = ${linkId} and clicked_at >= ${from} and clicked_at < ${to}
    and ${visitCondition(filters)}`
