import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { makeVisitPartitions } from './makeVisitPartitions.ts'
import { rollUpVisits } from './rollUpVisits.ts'

/** What visits need done now and then; once an hour is often enough. */
export const visitJobs = (database: Database): readonly Job[] => [
  { name: 'make visit partitions', run: () => makeVisitPartitions(database, new Date()) },
  { name: 'forget visitors', run: () => forgetVisitors(database, new Date()) },
  { name: 'delete visits of deleted links', run: () => deleteStrayVisits(database) },
  { name: 'roll up visits by day', run: () => rollUpVisits(database, new Date()) },
]

/** Deletes the salts of days that began more than 48 hours ago, with who was seen on them. */
export async function forgetVisitors(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 48 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await queries.execute(sql`delete from visitor_salts where day <= ${before}::date`)
  await queries.execute(sql`delete from visitor_days where day <= ${before}::date`)
  await queries.execute(sql`delete from clicker_days where day <= ${before}::date`)
}

/** Deletes visits and clicks that were being written at the moment when their link was deleted. */
export async function deleteStrayVisits(queries: Queries): Promise<void> {
  await queries.execute(sql`
    with recursive ${strayLinksOf(sql`visit_rollups`)},
    visits_gone as (delete from visits where link_id in (select link_id from stray)),
    late_gone as (delete from late_visits where link_id in (select link_id from stray))
    delete from visit_rollups where link_id in (select link_id from stray)`)
  await queries.execute(sql`
    with recursive ${strayLinksOf(sql`item_click_rollups`)},
    clicks_gone as (delete from item_clicks where link_id in (select link_id from stray))
    delete from item_click_rollups where link_id in (select link_id from stray)`)
}

/** `stray`: the links that have rollups and are gone. Each link is looked up once, not each of its rows. */
const strayLinksOf = (rollups: SQL) => sql`
  counted (link_id) as (
    (select link_id from ${rollups} order by link_id limit 1)
    union all
    select (select link_id from ${rollups} as rollup where rollup.link_id > counted.link_id order by link_id limit 1)
    from counted where link_id is not null
  ),
  stray as materialized (
    select link_id from counted
    where link_id is not null and not exists (select from tracking_links where id = link_id)
  )`
