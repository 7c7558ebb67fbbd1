import { inArray, sql } from 'drizzle-orm'
import { resendMinutes } from '#contract/resources/notifiedCreators.ts'
import { resendNotification } from '#server/database/workKinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { isToDo } from './findLines.ts'

/** Whether somebody may have the creator of a task notified of it again. */
export const mayResend = (now: Date) =>
  sql<boolean>`(${isToDo} and (task.resent_at is null
    or task.resent_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${resendMinutes})))`

/**
 * Has the creators of these tasks notified of them again, in an hour once, however many ask; gives the tasks of which that is so. Nobody
 * waits for the minute within which things are undone: a person has just decided it.
 */
export async function resend(
  tx: Transaction,
  taskIds: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const found = await readRows(tx, { id: asText })`
    update creator_tasks task set resent_at = ${now.toISOString()}::timestamptz
    from creator_requests request
    where request.id = task.request_id and ${inArray(sql`task.id`, [...taskIds])} and ${mayResend(now)}
    returning task.id`
  for (const { id } of found) await addWork(tx, resendNotification, { task_id: id })
  return found.map(({ id }) => id)
}
