import { sql } from 'drizzle-orm'
import { dayMs } from '#server/areas/visits/days.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asFlag, orNull, readRows } from '#server/platform/db/readRows.ts'
import { partitionsBefore } from './partitionsBefore.ts'

/** As long as links' recent visits are counted, and a little more: what leaves that time is taken out by its visits. */
const fewestDays = 32

const tables = [
  ['visits', 'visited_at'],
  ['item_clicks', 'clicked_at'],
] as const

/**
 * Deletes visits and clicks that took place more than so many months ago, a month at once. What they have been rolled up into
 * stays; nothing goes that is not.
 */
export async function deletePastVisits(
  database: Database,
  months: number,
  now: Date,
): Promise<void> {
  const before = pastBefore(months, now).toISOString()
  for (const [table, moment] of tables) {
    for (const partition of await partitionsBefore(database, table, before)) {
      await database.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2s'`)
        await lockWatermark(tx)
        const name = sql.identifier(partition)
        const isRolledUp = await isBehindWatermark(
          tx,
          sql`select max(${sql.identifier(moment)}) from ${name}`,
        )
        if (isRolledUp) await tx.execute(sql`drop table ${name}`)
      })
    }
  }
  await database.transaction(async (tx) => {
    await lockWatermark(tx)
    await tx.execute(sql`
      delete from visits_rest as visit where visited_at < ${before}::timestamptz
        and visited_at < (select watermark from visit_watermark)
        and not exists (
          select from late_visits as late
          where (late.link_id, late.visited_at, late.id) = (visit.link_id, visit.visited_at, visit.id)
        )`)
    await tx.execute(sql`delete from item_clicks_rest where clicked_at < ${before}::timestamptz`)
  })
}

function pastBefore(months: number, now: Date): Date {
  const past = new Date(now)
  past.setUTCMonth(past.getUTCMonth() - months)
  return new Date(Math.min(past.getTime(), now.getTime() - fewestDays * dayMs))
}

/** Nobody rolls up meanwhile. */
const lockWatermark = (tx: Transaction) => tx.execute(sql`select from visit_watermark for update`)

/** Whether everything up to a moment is rolled up, what came late too. */
async function isBehindWatermark(tx: Transaction, newest: ReturnType<typeof sql>) {
  const [found] = await readRows(tx, { done: orNull(asFlag) })`
    select newest is null or newest < watermark and not exists (
      select from late_visits where visited_at <= newest) as done
    from visit_watermark, (${newest}) as last (newest)`
  return found?.done === true
}
