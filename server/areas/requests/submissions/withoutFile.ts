import type { Transaction } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { lockTask } from './findTask.ts'
import { completeWhenAllCame, takeHandInBack } from './handIn.ts'

/**
 * What a task that is handed in becomes when it loses a file. Its creator, who gave the file up or whose device could not
 * send it, looks the task over again before they hand it in; when the brand removes the file it is waited for no longer.
 */
export async function withoutFile(
  tx: Transaction,
  taskId: string,
  principal: Pick<Principal, 'mode'>,
  now: Date,
): Promise<void> {
  const task = await lockTask(tx, taskId)
  if (!task) return
  if (principal.mode === 'CREATOR') await takeHandInBack(tx, task)
  else await completeWhenAllCame(tx, task, now)
}
