import { sql } from 'drizzle-orm'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { notifyWork, raiseWebhooks } from '#server/database/workKinds.ts'
import type { Executing } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'

/** For how long nobody is notified yet, in milliseconds: what is undone by then was never said. */
export const undoMs = 60_000

interface When {
  readonly now: Date
  /** Whose it is, where the transaction is not sealed. */
  readonly workspaceId?: string
}

/**
 * Says in the transaction of what happens that it does: those whom it concerns are notified once that has committed and a minute has
 * passed, if it still stands then. Of one thing, what happens again meanwhile takes the place of what happened before. Webhooks are sent
 * it at once, each time.
 *
 * @param aboutId what it happens to: of REQUEST_… and TASK_… events by date a request, of the others a
 *   task, a comment, an account, a domain, a report, a notice of a limit, a payment, a summary or, of a payment that failed, the workspace.
 */
export async function notify(
  tx: Executing,
  event: NotificationEvent,
  aboutId: string,
  { now, workspaceId }: When,
): Promise<void> {
  await tx.execute(sql`select raise_webhooks(
    ${event}, ${aboutId}, ${workspaceId ?? null}::uuid, ${now.toISOString()}::timestamptz, ${raiseWebhooks.tries}::integer)`)
  await addWork(
    tx,
    notifyWork,
    { event, about_id: aboutId },
    {
      runAt: new Date(now.getTime() + undoMs),
      ...(workspaceId === undefined ? {} : { workspaceId }),
    },
  )
}
