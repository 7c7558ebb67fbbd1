import { type SQL, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { keptDimensions, notKnown } from '#contract/resources/visits.ts'
import { dayMs, dayOf } from '#server/areas/visits/days.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asFlag, asNumber, orNull, readRow, readRows } from '#server/platform/db/readRows.ts'
import { firstRecentMoment } from './recentVisitTotals.ts'
import { countsOnlyKnown, dimensionColumns, profileColumns } from './visitCounts.ts'

/** How long after its end an hour is rolled up: what is recorded by then need not be rolled up as late. */
const graceMs = 5 * 60 * 1000

const hourLength = 60 * 60 * 1000

/** How many days that had few visits are rolled up at once: fewer than are recent, see {@link forgetPastDays}. */
const daysAtOnce = 14

/** How many visits are few, and cost less than the statement that rolls them up. */
const fewVisits = 10_000

/**
 * Rolls up the visits of every hour that is over, a whole day (UTC) at once where it is, or two weeks, and those that came late,
 * into the days of links and workspaces: by profile, by the quarter-hour, and for workspaces by value. Safe in
 * several processes at once, and at any moment: whoever reads adds up what is rolled up and what is not.
 */
export async function rollUpVisits(database: Database, now: Date): Promise<void> {
  await waitForWriters(database)
  const recorded = now.getTime() - graceMs
  const end = recorded - (recorded % hourLength)
  for (let from = await watermark(database, end); from < end; ) {
    const to = await endOfStep(database, from, end)
    const isRolledUp = await alone(database, (transaction) => rollUpTime(transaction, from, to))
    if (!isRolledUp) return
    from = to
  }
  await alone(database, rollUpLateVisits)
}

/** Until when is rolled up at once, in ms: to the end of the day, or of two weeks that had few visits. */
async function endOfStep(database: Database, from: number, end: number): Promise<number> {
  const day = from - (from % dayMs)
  const [near, far] = [Math.min(day + dayMs, end), Math.min(day + daysAtOnce * dayMs, end)]
  if (near === far) return near
  const { few } = await readRow(database, { few: asFlag })`
    select count(*) <= ${fewVisits} as few from (
      select from visits where visited_at >= ${new Date(from)} and visited_at < ${new Date(far)} limit ${fewVisits + 1}
    ) as first`
  return few ? far : near
}

/**
 * A statement that began to write before the hour was over ends before it is rolled up: it holds a lock on the
 * table of late visits, whether it writes there or not. Those that begin later see that they are late.
 */
async function waitForWriters(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '2s'`)
    await transaction.execute(sql`lock table late_visits in share mode`)
  })
}

/** Where rolling up goes on, in ms. At the very first time it is looked for among the visits. */
async function watermark(database: Database, end: number): Promise<number> {
  const [found] = await readRows(database, { until: orNull(asNumber) })`
    select extract(epoch from coalesce(
      nullif(watermark, '-infinity'),
      (select min(quarter) from visit_rollups)
    )) * 1000 as until
    from visit_watermark`
  return found?.until ?? end
}

/**
 * Runs `work` on one snapshot, and gives its answer, unless another transaction changes what is rolled up meanwhile:
 * then nothing has happened, and it is false.
 */
async function alone(
  database: Database,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await database.transaction(work, { isolationLevel: 'repeatable read' })
  } catch (error) {
    if (isInTheWay(error)) return false
    throw error
  }
}

/** SQLSTATE 40001: somebody else has changed a row since the snapshot; 40P01: a deadlock. */
const isInTheWay = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof DatabaseError &&
  ['40001', '40P01'].includes(error.cause.code ?? '')

/** False when somebody else has rolled up from that moment on before. */
async function rollUpTime(transaction: Transaction, from: number, to: number): Promise<boolean> {
  const [first, end] = [new Date(from), new Date(to)]
  const { rows } = await transaction.execute(sql`
    update visit_watermark set watermark = ${end}
    where watermark in (${first}, '-infinity') returning watermark`)
  if (rows.length === 0) return false
  const isOfTime = sql`visited_at >= ${first} and visited_at < ${end}`
  await rollUp(transaction, sql`select * from visits where ${isOfTime}`)
  await transaction.execute(sql`delete from late_visits where ${isOfTime}`)
  await forgetPastDays(transaction, first, end)
  return true
}

async function rollUpLateVisits(transaction: Transaction): Promise<boolean> {
  const { some } = await readRow(transaction, { some: asFlag })`
    select exists (select from late_visits) as some`
  if (!some) return true
  await transaction.execute(sql`update visit_watermark set watermark = watermark`)
  const isLate = sql`visited_at < (select watermark from visit_watermark)`
  await rollUp(
    transaction,
    sql`select visits.* from late_visits join visits using (link_id, visited_at, id) where ${isLate}`,
  )
  await transaction.execute(sql`delete from late_visits where ${isLate}`)
  return true
}

/** Takes out of the links' recent visits what was rolled up of days that are recent no longer. */
async function forgetPastDays(transaction: Transaction, from: Date, to: Date): Promise<void> {
  if (dayOf(from.getTime()) === dayOf(to.getTime())) return
  const firstDay = (at: Date) =>
    sql`(${firstRecentMoment(sql`${at}::timestamptz`)} at time zone 'UTC')::date`
  await transaction.execute(sql`
    update link_recent_visits as known set visits = known.visits - past.visits
    from link_recent_visits as link, lateral (
      select sum(allowed) as visits from link_day_quarters
      where link_id = link.link_id and day >= ${firstDay(from)} and day < ${firstDay(to)}
    ) as past
    where known.link_id = link.link_id and past.visits > 0`)
}

/**
 * Adds visits that have not been rolled up yet. Those of links that are gone count nowhere.
 *
 * Visits are put together by what they came with first, so that a profile is looked up once and not for each of its
 * visits, and then taken apart again. What is told by the quarter-hour is counted once by link and once by profile, and the
 * rest is added up from that. Values are added up before they are put in order: they come twenty to a row.
 */
async function rollUp(transaction: Transaction, visits: SQL): Promise<void> {
  // The planner takes visits for more different than they are: left alone, it sorts them by eleven texts instead of grouping
  // them by hash, and has the statement compiled where `jit` is on.
  await transaction.execute(sql`
    select set_config('work_mem', '64MB', true), set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`)
  await transaction.execute(sql`
    with alike as materialized (
      select *, visit_profile_key(${profileColumns}) as key
      from (
        select workspace_id, ${profileColumns}, array_agg(link_id) as links,
          array_agg(visited_at) as moments, array_agg(is_unique) as uniques
        from (${visits}) as visit
        where exists (select from tracking_links where id = visit.link_id)
        group by workspace_id, ${profileColumns}
      ) as visit
    ),
    made as (
      insert into visit_profiles (workspace_id, ${profileColumns})
      select workspace_id, ${profileColumns} from alike where not exists (${profileOfAlike})
      returning id as profile_id, workspace_id, key
    ),
    profiled as materialized (
      select profile.profile_id, alike.* from alike join lateral (${profileOfAlike}) as profile on true
      union all
      select made.profile_id, alike.* from alike join made using (workspace_id, key)
    ),
    incoming as materialized (
      select link_id, workspace_id, profile_id, is_unique,
        (visited_at at time zone 'UTC')::date as day,
        (floor(extract(epoch from visited_at) / 900)::bigint % 96)::smallint as quarter,
        blocked_reason is not null as blocked
      from profiled, unnest(links, moments, uniques) as visit (link_id, visited_at, is_unique)
    ),
    link_quarters as materialized (
      select link_id, day, workspace_id, quarter, ${fourCounts} from incoming group by 1, 2, 3, 4
    ),
    profile_quarters as materialized (
      select profile_id, day, workspace_id, quarter, ${fourCounts} from incoming group by 1, 2, 3, 4
    ),
    of_links as (
      insert into link_visit_days as known
        (link_id, day, profile_id, workspace_id, visits, unique_visits, quarters, unique_quarters)
      select link_id, day, profile_id, workspace_id, ${sums}
      from incoming group by 1, 2, 3, 4 order by 1, 2, 3
      on conflict (link_id, day, profile_id) do update set ${addition}
    ),
    of_workspaces as (
      insert into workspace_visit_days as known
        (workspace_id, day, profile_id, visits, unique_visits, quarters, unique_quarters)
      select workspace_id, day, profile_id, ${sums}
      from incoming group by 1, 2, 3 order by 1, 2, 3
      on conflict (workspace_id, day, profile_id) do update set ${addition}
    ),
    of_link_quarters as (
      insert into link_day_quarters as known (link_id, day, workspace_id, ${listNames})
      select link_id, day, workspace_id, ${lists}
      from link_quarters group by 1, 2, 3 order by 1, 2
      on conflict (link_id, day) do update set ${longerLists}
    ),
    recent as (
      insert into link_recent_visits as known (link_id, workspace_id, visits)
      select link_id, workspace_id, sum(allowed) from link_quarters
      where allowed > 0 and day >= (
        select (${firstRecentMoment(sql`watermark`)} at time zone 'UTC')::date from visit_watermark)
      group by 1, 2 order by 1
      on conflict (link_id) do update set visits = known.visits + excluded.visits
    ),
    value_days as materialized (
      select workspace_id, dimension, day, value, ${fourSums}, ${lists}
      from (
        select workspace_id, dimension, day, value, quarter, ${fourSums}
        from (
          select profile_quarters.*, unnest(${sql.param(keptDimensions)}::text[]) as dimension,
            unnest(${valuesOfProfile}) as value
          from profile_quarters join profiled using (profile_id)
        ) as known
        where value is not null group by 1, 2, 3, 4, 5
      ) as part
      group by 1, 2, 3, 4
    ),
    of_values as (
      insert into workspace_value_days as known (workspace_id, dimension, day, value, ${countNames}, ${listNames})
      select * from value_days order by 1, 2, 3, 4
      on conflict (workspace_id, dimension, day, value) do update set ${higherCounts}, ${longerLists}
    )
    insert into workspace_visit_rollups as known (workspace_id, quarter, ${countNames})
    select workspace_id, day::timestamp at time zone 'UTC' + quarter * interval '15 minutes', ${fourSums}
    from profile_quarters group by 1, 2 order by 1, 2
    on conflict (workspace_id, quarter) do update set ${higherCounts}`)
}

/** The limit keeps this a look-up by key, whatever the planner thinks of the size of the tables. */
const profileOfAlike = sql`
  select id as profile_id from visit_profiles as profile
  where (profile.workspace_id, profile.key) = (alike.workspace_id, alike.key) limit 1`

/** What a profile says of each dimension, in the order of the names. Null: nothing that is told. */
const valuesOfProfile = sql`array[${sql.join(
  keptDimensions.map((dimension) =>
    countsOnlyKnown(dimension)
      ? dimensionColumns[dimension]
      : sql`coalesce(${dimensionColumns[dimension]}, ${notKnown})`,
  ),
  sql`, `,
)}]`

const sums = sql`
  count(*), count(*) filter (where is_unique), array_agg(quarter order by quarter),
  coalesce(array_agg(quarter order by quarter) filter (where is_unique), '{}')`

const addition = sql`
  visits = known.visits + excluded.visits,
  unique_visits = known.unique_visits + excluded.unique_visits,
  quarters = array(select unnest(known.quarters || excluded.quarters) order by 1),
  unique_quarters = array(select unnest(known.unique_quarters || excluded.unique_quarters) order by 1)`

const countNames = sql`allowed, blocked, unique_allowed, unique_blocked`

const fourCounts = sql`
  (count(*) filter (where not blocked))::int as allowed, (count(*) filter (where blocked))::int as blocked,
  (count(*) filter (where is_unique and not blocked))::int as unique_allowed,
  (count(*) filter (where is_unique and blocked))::int as unique_blocked`

const fourSums = sql`
  sum(allowed) as allowed, sum(blocked) as blocked,
  sum(unique_allowed) as unique_allowed, sum(unique_blocked) as unique_blocked`

const higherCounts = sql`
  allowed = known.allowed + excluded.allowed,
  blocked = known.blocked + excluded.blocked,
  unique_allowed = known.unique_allowed + excluded.unique_allowed,
  unique_blocked = known.unique_blocked + excluded.unique_blocked`

const listNames = sql`quarters, allowed_then, blocked_then, unique_allowed_then, unique_blocked_then`

const lists = sql`
  array_agg(quarter), array_agg(allowed), array_agg(blocked), array_agg(unique_allowed), array_agg(unique_blocked)`

const longerLists = sql`
  quarters = known.quarters || excluded.quarters,
  allowed_then = known.allowed_then || excluded.allowed_then,
  blocked_then = known.blocked_then || excluded.blocked_then,
  unique_allowed_then = known.unique_allowed_then || excluded.unique_allowed_then,
  unique_blocked_then = known.unique_blocked_then || excluded.unique_blocked_then`
