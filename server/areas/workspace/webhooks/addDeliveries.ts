import { inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { webhookDeliveries } from '#server/database/schema/webhooks.ts'
import { deliverWebhook } from '#server/database/workKinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows } from '#server/platform/db/manyRows.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'

type Kept = typeof webhookDeliveries.$inferSelect

interface NewDelivery extends Pick<Kept, 'webhookId' | 'messageId' | 'cause' | 'dueAt'> {
  readonly failures?: number
}

/**
 * Has messages delivered at once or, after a failure, when they are due, each attempt numbered behind those that have been, and gives the ids in the order given. No
 * message may be named twice for one webhook.
 */
export async function addDeliveries(
  tx: Transaction,
  wanted: readonly NewDelivery[],
): Promise<string[]> {
  const last = await lastAttempts(tx, [...new Set(wanted.map(({ messageId }) => messageId))])
  const rows = wanted.map((one) => ({
    ...one,
    id: v7(),
    attempt: (last.get(`${one.messageId} ${one.webhookId}`) ?? 0) + 1,
  }))
  await insertRows(tx, webhookDeliveries, rows)
  for (const { id, dueAt, cause } of rows)
    await addWork(
      tx,
      deliverWebhook,
      { delivery_id: id },
      cause === 'RETRY' ? { runAt: dueAt } : {},
    )
  return rows.map(({ id }) => id)
}

async function lastAttempts(tx: Transaction, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, number>()
  const found = await readRows(tx, { messageId: asText, webhookId: asText, attempt: asNumber })`
    select message_id as "messageId", webhook_id as "webhookId", max(attempt) as attempt
    from ${webhookDeliveries} where ${inArray(webhookDeliveries.messageId, [...messageIds])} group by 1, 2`
  return new Map(
    found.map(({ messageId, webhookId, attempt }) => [`${messageId} ${webhookId}`, attempt]),
  )
}
