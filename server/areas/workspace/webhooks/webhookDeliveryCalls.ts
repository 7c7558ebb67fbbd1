import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import {
  maxReplayed,
  type WebhookDelivery,
  webhookDelivery,
  webhookDeliveryRoutes,
} from '#contract/resources/webhookDeliveries.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, notFound, type Refusal } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { addDeliveries } from './addDeliveries.ts'

const fields = fieldsOf(webhookDeliveries, webhookDelivery)

/** The calls about what webhooks were sent. */
export function webhookDeliveryCalls({ clock }: { readonly clock: Clock }): Served[] {
  return [
    serve(webhookDeliveryRoutes.fetch, ({ body, tx }) => fetchPage(tx, listed, body)),

    serve(webhookDeliveryRoutes.resend, async ({ body, tx }) => {
      const found = inOrder(body, await rowsOf(tx, webhookDeliveries, body))
      if (found instanceof Failure) return found
      const refusal = await refuseOff(
        tx,
        found.map(({ webhookId }) => webhookId),
      )
      if (refusal) return refusal
      // Two attempts of one message are sent again once; a sample stays one, whose failure counts against nobody.
      const wanted = new Map(
        found.map(({ webhookId, messageId, cause }) => [
          `${messageId} ${webhookId}`,
          {
            webhookId,
            messageId,
            cause: cause === 'TEST' ? ('TEST' as const) : ('RESEND' as const),
            dueAt: clock(),
          },
        ]),
      )
      return readDeliveries(tx, await addDeliveries(tx, [...wanted.values()]))
    }),

    serve(webhookDeliveryRoutes.replay, async ({ body: { webhook_id, since }, tx }) => {
      const [webhook] = await rowsOf(tx, webhooks, [webhook_id])
      if (!webhook) return notFound('This webhook is there no more')
      const refusal = await refuseOff(tx, [webhook_id])
      if (refusal) return refusal
      const found = await tx
        .select({ id: webhookMessages.id, at: webhookMessages.at })
        .from(webhookMessages)
        .where(
          and(
            eq(webhookMessages.isTest, false),
            inArray(webhookMessages.event, webhook.events),
            gte(webhookMessages.at, new Date(since)),
          ),
        )
        .orderBy(asc(webhookMessages.at), asc(webhookMessages.id))
        .limit(maxReplayed + 1)
      const now = clock()
      const sent = found.slice(0, maxReplayed)
      await addDeliveries(
        tx,
        sent.map(({ id }) => ({
          webhookId: webhook_id,
          messageId: id,
          cause: 'REPLAY' as const,
          dueAt: now,
        })),
      )
      return { queued: sent.length, next_since: found[maxReplayed]?.at.toISOString() ?? null }
    }),
  ]
}

/** Nothing is sent to a webhook that is off. */
async function refuseOff(tx: Transaction, ids: readonly string[]): Promise<Refusal> {
  const found = await rowsOf(tx, webhooks, [...new Set(ids)])
  return found.every(({ enabled }) => enabled)
    ? undefined
    : new Failure('CONFLICT', 'This webhook is off. Switch it on first.')
}

const listed = {
  table: webhookDeliveries,
  search: [],
  sorts: { due_at: webhookDeliveries.dueAt },
  defaultSort: '-due_at' as const,
  filters: {
    id: webhookDeliveries.id,
    webhook_id: webhookDeliveries.webhookId,
    message_id: webhookDeliveries.messageId,
    status: webhookDeliveries.status,
  },
  read: readDeliveries,
}

/** The attempts of these ids, in any order. */
export async function readDeliveries(
  tx: Transaction,
  ids: readonly string[],
): Promise<WebhookDelivery[]> {
  const found = await tx
    .select({ delivery: webhookDeliveries, message: webhookMessages })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(inArray(webhookDeliveries.id, [...ids]))
  return found.map(({ delivery, message: { event, objectId, sequence } }) => ({
    ...fields.read(delivery),
    event,
    object_id: objectId,
    sequence,
  }))
}
