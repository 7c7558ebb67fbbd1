import { sql } from 'drizzle-orm'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { day } from '#server/platform/clock/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { notify } from './notify.ts'

/** The most requests of one transaction. */
const batch = 100

/**
 * Notices what is due within a day and what has just become overdue, once for a due date: another date is noticed anew. What has been
 * overdue for longer than a day is nothing new. For a periodic job.
 */
export async function noticeDueDates(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  const now = clock()
  const [dayAgo, dayAhead] = [-day, day].map((away) => new Date(now.getTime() + away).toISOString())
  const at = now.toISOString()
  await notice('TASK_DUE_SOON', 'due_soon_for', sql`due_at > ${at} and due_at <= ${dayAhead}`)
  await notice('TASK_OVERDUE', 'overdue_for', sql`due_at <= ${at} and due_at > ${dayAgo}`)

  async function notice(
    event: NotificationEvent,
    column: 'due_soon_for' | 'overdue_for',
    isDue: ReturnType<typeof sql>,
  ) {
    const kept = sql.identifier(column)
    let found = batch
    while (found === batch && !stopping.aborted) {
      found = await database.transaction(async (tx) => {
        const rows = await readRows(tx, { id: asText, workspaceId: asText })`
          update creator_requests set ${kept} = due_at
          where id in (select id from creator_requests
            where status = 'OPEN' and ${isDue} and ${kept} is distinct from due_at
            limit ${batch} for update skip locked)
          returning id, workspace_id as "workspaceId"`
        for (const { id, workspaceId } of rows) await notify(tx, event, id, { now, workspaceId })
        return rows.length
      })
    }
  }
}
