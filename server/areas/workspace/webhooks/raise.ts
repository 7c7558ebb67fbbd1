import { and, eq, sql } from 'drizzle-orm'
import { webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import { raiseWebhooks } from '#server/database/workKinds.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { addDeliveries } from './addDeliveries.ts'
import { readData } from './readData.ts'

/** Has what happened delivered to each webhook that chose it: in one transaction, so once however often it is tried. */
export const raiseHandler = ({ clock }: { readonly clock: Clock }): Handler =>
  handler(raiseWebhooks, ({ message_id }, { sealed }) =>
    sealed((tx) => raise(tx, message_id, clock())),
  )

async function raise(tx: Transaction, id: string, now: Date): Promise<void> {
  const [message] = await tx
    .select()
    .from(webhookMessages)
    .where(eq(webhookMessages.id, id))
    .for('update')
  if (!message || message.data !== null) return
  const data = await readData(tx, message.event, message)
  if (!data) {
    await tx.delete(webhookMessages).where(eq(webhookMessages.id, id))
    return
  }
  await tx.update(webhookMessages).set({ data }).where(eq(webhookMessages.id, id))
  const chosen = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(webhooks.enabled, sql`${message.event} = any(${webhooks.events})`))
  await addDeliveries(
    tx,
    chosen.map((webhook) => ({
      webhookId: webhook.id,
      messageId: id,
      cause: 'EVENT' as const,
      dueAt: now,
    })),
  )
}
