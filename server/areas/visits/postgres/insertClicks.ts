/**
 * Writes the clicks of `$1`, a JSON array, with all that follows from them, in one statement: as `insertVisits`
 * does with visits, and as safe to repeat.
 */
export const insertClicks = `
with batch as materialized (
  select click.*, workspace_id, (clicked_at at time zone 'UTC')::date as day
  from json_to_recordset($1) as click (
    id uuid, link_id uuid, item_id uuid, clicked_at timestamptz, visitor uuid,
    country text, device text, browser text, os text
  )
  join lateral (select workspace_id from tracking_links where id = link_id limit 1) as link on true
),
claimed as (
  insert into clicker_days (day, visitor, item_id, click_id)
  select distinct on (day, visitor, item_id) day, visitor, item_id, id
  from batch order by day, visitor, item_id, clicked_at, id
  on conflict do nothing
  returning click_id
),
recorded as (
  insert into item_clicks (
    id, link_id, item_id, workspace_id, clicked_at, visitor, is_unique, country, device, browser, os
  )
  select id, link_id, item_id, workspace_id, clicked_at, visitor,
    id in (select click_id from claimed), country, device, browser, os
  from batch order by link_id, clicked_at, id
  on conflict do nothing
  returning link_id, item_id, workspace_id, clicked_at, is_unique
)
insert into item_click_rollups as rollup (
  link_id, quarter, item_id, workspace_id, clicks, unique_clicks
)
select link_id, date_bin('15 minutes', clicked_at, 'epoch'), item_id, workspace_id,
  count(*), count(*) filter (where is_unique)
from recorded group by 1, 2, 3, 4 order by 1, 2, 3
on conflict (link_id, quarter, item_id) do update set
  clicks = rollup.clicks + excluded.clicks,
  unique_clicks = rollup.unique_clicks + excluded.unique_clicks`
