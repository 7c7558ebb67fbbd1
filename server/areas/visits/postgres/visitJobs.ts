import { sql } from 'drizzle-orm'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import { forgetSalts, rememberedDays } from '#server/areas/visits/salts.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { asFlag, asText, readRow, readRows } from '#server/platform/db/readRows.ts'
import type { Job } from '#server/platform/jobs/periodically.ts'
import { deletePastVisits } from './deletePastVisits.ts'
import { makeVisitPartitions } from './makeVisitPartitions.ts'
import { partitionsBefore } from './partitionsBefore.ts'
import { rollUpVisits } from './rollUpVisits.ts'

/**
 * What visits need done now and then; once an hour is often enough. One process does each at a time, and whoever comes next
 * goes on where it ended.
 */
export function visitJobs(database: Database, retentionMonths: number): readonly Job[] {
  const job = (name: string, work: (now: Date) => Promise<void>): Job => ({
    name,
    run: () => inOneProcess(database, name, () => work(new Date())),
  })
  return [
    job('make visit partitions', (now) => makeVisitPartitions(database, now)),
    job('forget visitors', (now) => forgetVisitors(database, now)),
    job('delete visits of deleted links', () => deleteStrayVisits(database)),
    job('roll up visits by day', (now) => rollUpVisits(database, now)),
    job('delete past visits', (now) => deletePastVisits(database, retentionMonths, now)),
  ]
}

/**
 * Does work unless another process is at it. The lock is a transaction's, so that it is let go with the connection, also
 * behind a pooler.
 */
const inOneProcess = (database: Database, name: string, work: () => Promise<void>): Promise<void> =>
  database.transaction(async (tx) => {
    const { mine } = await readRow(tx, {
      mine: asFlag,
    })`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`
    if (mine) await work()
  })

/** Forgets the salts of days that began more than 48 hours ago, with who was seen on them. */
export async function forgetVisitors(database: Database, now: Date): Promise<void> {
  await forgetSalts(database, now)
  const firstKept = dayText(dayOf(now.getTime()) - rememberedDays + 1)
  for (const table of ['visitor_days', 'clicker_days'] as const) {
    for (const partition of await partitionsBefore(database, table, firstKept))
      await database.execute(sql`drop table if exists ${sql.identifier(partition)}`)
    await database.execute(
      sql`delete from ${sql.identifier(`${table}_rest`)} where day < ${firstKept}::date`,
    )
  }
}

/**
 * How long after its deletion a link's strays are looked for, in seconds: longer than a statement may take that began to write
 * before.
 */
const settledAfterSeconds = 120

const linksAtOnce = 1_000

/** Deletes visits and clicks that were being written at the moment when their link was deleted. */
export async function deleteStrayVisits(
  queries: Queries,
  afterSeconds = settledAfterSeconds,
): Promise<void> {
  const rows = await readRows(queries, { link_id: asText })`
    select link_id from gone_links where deleted_at <= now() - make_interval(secs => ${afterSeconds})
    order by deleted_at limit ${linksAtOnce}`
  if (rows.length === 0) return
  const ids = sql.param(rows.map(({ link_id }) => link_id))
  const ofGone = sql`where link_id = any(${ids}::uuid[])`
  await queries.execute(sql`
    with visits_gone as (delete from visits ${ofGone}),
      late_gone as (delete from late_visits ${ofGone}),
      rollups_gone as (delete from visit_rollups ${ofGone}),
      clicks_gone as (delete from item_clicks ${ofGone}),
      click_rollups_gone as (delete from item_click_rollups ${ofGone})
    delete from gone_links ${ofGone}`)
}
