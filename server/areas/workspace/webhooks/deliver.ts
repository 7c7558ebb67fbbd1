import { and, eq, isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { failingDays } from '#contract/resources/webhooks.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { webhookDeliveries, webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import { deliverWebhook, mailWebhookOff } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { day } from '#server/platform/clock/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { addDeliveries } from './addDeliveries.ts'
import { bodyOf } from './bodyOf.ts'
import { type Outcome, post, unanswered } from './post.ts'
import { nextAttemptAt } from './retries.ts'
import { type KeptWebhook, secretsAt } from './secrets.ts'

type Services = Needs<'config' | 'tokenSeal' | 'outside' | 'clock'>

type Delivery = typeof webhookDeliveries.$inferSelect

/** Makes one attempt, with no transaction open while the receiver is waited for, and keeps what became of it. */
export const deliverHandler = (services: Services): Handler =>
  handler(deliverWebhook, async ({ delivery_id }, { sealed, stopping }) => {
    const asked = await sealed((tx) => prepare(tx, services, delivery_id))
    if (!asked) return
    const attemptedAt = services.clock()
    const began = performance.now()
    const outcome =
      'error' in asked
        ? asked
        : await post(asked.url, {
            ...asked,
            stopping,
            outside: services.outside,
            now: attemptedAt,
          })
    const durationMs = 'error' in asked ? null : Math.round(performance.now() - began)
    await sealed((tx) => keep(tx, delivery_id, { ...outcome, attemptedAt, durationMs }))
  })

/** What is sent to whom; or why nothing is; undefined when the attempt has been made, or its workspace is closed. */
async function prepare(tx: Transaction, services: Services, id: string) {
  const { config, tokenSeal, clock } = services
  const [found] = await tx
    .select({ delivery: webhookDeliveries, message: webhookMessages, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, webhooks.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'WAITING')))
  if (!found) return undefined
  const { delivery, message, webhook } = found
  if (!webhook.enabled && delivery.cause !== 'TEST') return unanswered('WEBHOOK_OFF')
  const now = clock()
  const secrets = secretsAt(tokenSeal, webhook, now)
  if (secrets.length === 0) return unanswered('SECRET_LOST')
  const body = await bodyOf(tx, message, { kind: webhook.kind, appUrl: config.appUrl })
  return { url: webhook.url, body, headers: signed(`msg_${message.id}`, now, body, secrets) }
}

/** The headers of Standard Webhooks, with a signature by each secret. */
const signed = (id: string, now: Date, body: string, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
})

interface Made extends Outcome {
  readonly attemptedAt: Date
  readonly durationMs: number | null
}

async function keep(tx: Transaction, id: string, made: Made): Promise<void> {
  const { retryAfter, ...kept } = made
  const [delivery] = await tx
    .update(webhookDeliveries)
    .set({ ...kept, status: made.error === null ? 'DELIVERED' : 'FAILED' })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'WAITING')))
    .returning()
  if (!delivery) return
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhookId))
    .for('update')
  if (!webhook?.enabled) return
  if (made.error === null) await noteSuccess(tx, webhook)
  else await noteFailure(tx, webhook, delivery, made)
}

async function noteSuccess(tx: Transaction, { id, failingSince }: KeptWebhook): Promise<void> {
  if (failingSince !== null)
    await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, id))
}

async function noteFailure(
  tx: Transaction,
  webhook: KeptWebhook,
  delivery: Delivery,
  { error, attemptedAt, retryAfter }: Made,
): Promise<void> {
  if (error === 'GONE') return switchOff(tx, webhook, 'GONE')
  // A sample that fails is seen by whoever sent it.
  if (delivery.cause === 'TEST') return
  const failingSince = webhook.failingSince ?? attemptedAt
  if (attemptedAt.getTime() - failingSince.getTime() >= failingDays * day)
    return switchOff(tx, webhook, 'FAILING')
  await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  const failures = delivery.failures + 1
  const dueAt = nextAttemptAt(attemptedAt, failures, retryAfter)
  const { webhookId, messageId } = delivery
  if (dueAt) await addDeliveries(tx, [{ webhookId, messageId, cause: 'RETRY', failures, dueAt }])
}

/** Sends a webhook nothing more until somebody switches it on again, and has the owner mailed. */
async function switchOff(
  tx: Transaction,
  { id }: KeptWebhook,
  offReason: 'GONE' | 'FAILING',
): Promise<void> {
  await tx.update(webhooks).set({ enabled: false, offReason }).where(eq(webhooks.id, id))
  await addWork(tx, mailWebhookOff, { webhook_id: id })
}
