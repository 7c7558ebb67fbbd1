import type { Client } from 'pg'

/** Each with its share of the visits, in no unit. The empty text is what is not known. */
export const countries = weighted(
  'US GB DE BR MX CA FR IT ES AU IN PH NL PL AR CO SE RO ZA NG ID JP TR PT CH AT BE IE NO DK FI CZ HU GR TH VN CL PE NZ SG'
    .split(' ')
    .map((country, index): [string, number] => [country, 40 / (index + 1)])
    .concat([['', 2]]),
)

export const referrers = weighted([
  ['www.instagram.com', 30],
  ['www.tiktok.com', 20],
  ['out.reddit.com', 12],
  ['t.co', 10],
  ['www.youtube.com', 6],
  ['', 30],
  ['com.reddit.frontpage', 4],
  ['www.google.com', 4],
  ['l.facebook.com', 4],
  ['www.snapchat.com', 3],
  ['discord.com', 2],
  ['t.me', 2],
  ['www.twitch.tv', 1],
  ['duckduckgo.com', 1],
  ['www.bing.com', 1],
])

/** Device, browser and system, which belong together. */
export const agents = weighted([
  ['MOBILE/Safari/iOS', 34],
  ['MOBILE/Chrome/Android', 24],
  ['MOBILE/Instagram/iOS', 10],
  ['DESKTOP/Chrome/Windows', 10],
  ['MOBILE/Samsung Internet for Android/Android', 5],
  ['DESKTOP/Safari/macOS', 4],
  ['DESKTOP/Chrome/macOS', 4],
  ['DESKTOP/Firefox/Windows', 2],
  ['DESKTOP/Microsoft Edge/Windows', 3],
  ['TABLET/Safari/iOS', 2],
  ['DESKTOP/Firefox/Linux', 1],
  ['MOBILE/Firefox/Android', 1],
  ['OTHER//', 1],
])

/** The 24 hours of a day (UTC). */
export const hours = weighted(
  [5, 4, 3, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 7, 8, 9, 10, 10, 8, 6].map(
    (weight): [string, number] => ['', weight],
  ),
)

export interface Weighted {
  readonly values: readonly string[]
  /** For `width_bucket`: where each value but the first begins, of 1. */
  readonly starts: readonly number[]
}

function weighted(choices: readonly (readonly [value: string, weight: number])[]): Weighted {
  const whole = choices.reduce((sum, [, weight]) => sum + weight, 0)
  const starts: number[] = []
  for (const [, weight] of choices.slice(0, -1)) starts.push((starts.at(-1) ?? 0) + weight / whole)
  return { values: choices.map(([value]) => value), starts }
}

/** What is loaded: so many visits in the last days (UTC), today included, over all links of a workspace. */
interface Load {
  readonly workspaceId: string
  readonly visits: number
  readonly days: number
}

/**
 * Makes visits as an agency has them: a few links have most (the n-th as many as 1/n of the first), evenings are
 * busier than nights, each link has one network that most of its visitors come from, and phones with their
 * usual browsers are the most. Written in the order of time, as they would have come. Today has as many as any day,
 * however early it is.
 */
export async function loadVisits(
  database: Client,
  { workspaceId, visits, days }: Load,
): Promise<void> {
  await database.query(
    `select make_visit_partition(month::date)
     from generate_series(date_trunc('month', now() - $1::int * interval '1 day'), now(), '1 month') as month`,
    [days],
  )
  await database.query(prepareLinks, [workspaceId])
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const upTo = Math.round((visits * (days - ago)) / days)
    const before = Math.round((visits * (days - ago - 1)) / days)
    await database.query({
      name: 'write a day',
      text: writeDay,
      values: [
        workspaceId,
        ago,
        upTo - before,
        hours.starts,
        countries.values,
        countries.starts,
        referrers.values,
        referrers.starts,
        agents.values,
        agents.starts,
      ],
    })
  }
  await database.query('drop table bench_links')
}

/** The links in an order, each with where its share of all visits begins. */
const prepareLinks = `
create temporary table bench_links as
select id, number, (sum(1.0 / number) over (order by number) - 1.0 / number)::float8 / sum(1.0 / number) over ()::float8 as start
from (
  select id, row_number() over (order by id) as number from tracking_links where workspace_id = $1
) as numbered`

/** One day's visits and their rollups. */
const writeDay = `
with links as materialized (
  select array_agg(start order by number) as starts, array_agg(id order by number) as ids from bench_links
),
drawn as materialized (
  select width_bucket(random(), starts) as link, random() as reason, random() as own, random() as referrer,
    random() < 0.8 as is_unique, width_bucket(random(), $6::float8[]) + 1 as country,
    string_to_array(($9::text[])[width_bucket(random(), $10::float8[]) + 1], '/') as agent,
    date_trunc('milliseconds', date_trunc('day', now(), 'UTC') - $2::int * interval '1 day'
      + (width_bucket(random(), $4::float8[]) + random()) / 24
        * case when $2::int = 0 then now() - date_trunc('day', now(), 'UTC') else interval '1 day' end) as visited_at
  from links, generate_series(1, $3::int)
),
made as materialized (
  select gen_random_uuid() as id, ids[link] as link_id, visited_at, gen_random_uuid() as visitor, is_unique,
    case when reason < 0.08 then 'BOT' when reason < 0.09 then 'EXCLUDED_COUNTRY' when reason < 0.092 then 'DISABLED' end
      as blocked_reason,
    nullif(($5::text[])[country], '') as country,
    nullif(($7::text[])[case when own < 0.6 then 1 + link % 5 else width_bucket(referrer, $8::float8[]) + 1 end], '')
      as referrer,
    agent[1] as device, nullif(agent[2], '') as browser, nullif(agent[3], '') as os
  from drawn, links
),
written as (
  insert into visits (
    id, link_id, workspace_id, visited_at, visitor, is_unique, blocked_reason, country, referrer, device, browser, os
  )
  select id, link_id, $1::uuid, visited_at, visitor, is_unique, blocked_reason, country, referrer, device, browser, os
  from made order by visited_at
)
insert into visit_rollups (link_id, quarter, workspace_id, allowed, blocked, unique_allowed, unique_blocked)
select link_id, date_bin('15 minutes', visited_at, 'epoch'), $1::uuid,
  count(*) filter (where blocked_reason is null), count(*) filter (where blocked_reason is not null),
  count(*) filter (where is_unique and blocked_reason is null),
  count(*) filter (where is_unique and blocked_reason is not null)
from made group by 1, 2`
