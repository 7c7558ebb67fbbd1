/**
 * Writes the visits of `$1`, a JSON array, with all that follows from them, in one statement and so in
 * one transaction and one sync:
 *
 * 1. `batch`: the visits whose link still exists;
 * 2. `claimed`: the first visit in here of each visitor whom nobody has counted on that day before;
 * 3. `recorded`: the visits that were not there yet, unique when they made the claim;
 * 4. `late`: those whose hour is over, for `rollUpVisits`. Read from the clock as the statement runs, not
 *    as it began, so that the hour cannot be rolled up in between;
 * 5. the rollups, raised by what was really recorded. Written again, a batch therefore changes nothing.
 *
 * Rows are touched in one order everywhere, so that processes wait for each other but never in a circle.
 */
export const insertVisits = `
with batch as materialized (
  select visit.*, workspace_id,
    (visited_at at time zone 'UTC')::date as day, blocked_reason is not null as blocked
  from json_to_recordset($1) as visit (
    id uuid, link_id uuid, visited_at timestamptz, visitor uuid, blocked_reason text,
    country text, referrer text, device text, browser text, os text,
    utm_source text, utm_medium text, utm_campaign text, ref text, entry text
  )
  -- The limit keeps this a look-up by key, whatever the planner thinks of the size of the table.
  join lateral (select workspace_id from tracking_links where id = link_id limit 1) as link on true
),
claimed as (
  insert into visitor_days (day, visitor, blocked, visit_id)
  select distinct on (day, visitor, blocked) day, visitor, blocked, id
  from batch order by day, visitor, blocked, visited_at, id
  on conflict do nothing
  returning visit_id
),
recorded as (
  insert into visits (
    id, link_id, workspace_id, visited_at, visitor, is_unique, blocked_reason,
    country, referrer, device, browser, os, utm_source, utm_medium, utm_campaign, ref, entry
  )
  select id, link_id, workspace_id, visited_at, visitor, id in (select visit_id from claimed),
    blocked_reason, country, referrer, device, browser, os, utm_source, utm_medium, utm_campaign, ref, entry
  from batch order by link_id, visited_at, id
  on conflict do nothing
  returning id, link_id, workspace_id, visited_at, is_unique, blocked_reason is not null as blocked
),
late as (
  insert into late_visits (link_id, visited_at, id, workspace_id)
  select link_id, visited_at, id, workspace_id from recorded
  where visited_at < date_trunc('hour', clock_timestamp(), 'UTC')
)
insert into visit_rollups as rollup (
  link_id, quarter, workspace_id, allowed, blocked, unique_allowed, unique_blocked
)
select link_id, date_bin('15 minutes', visited_at, 'epoch'), workspace_id,
  count(*) filter (where not blocked), count(*) filter (where blocked),
  count(*) filter (where is_unique and not blocked), count(*) filter (where is_unique and blocked)
from recorded group by 1, 2, 3 order by 1, 2
on conflict (link_id, quarter) do update set
  allowed = rollup.allowed + excluded.allowed,
  blocked = rollup.blocked + excluded.blocked,
  unique_allowed = rollup.unique_allowed + excluded.unique_allowed,
  unique_blocked = rollup.unique_blocked + excluded.unique_blocked`
