import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { maxWebhooks, type Webhook, webhook, webhookRoutes } from '#contract/resources/webhooks.ts'
import { sampleWebhookData } from '#contract/rules/webhookPayload.ts'
import { webhookMessages, webhooks } from '#server/database/schema/webhooks.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Outside } from '#server/platform/foreign/requestForeign.ts'
import { whyNotReached } from '#server/platform/foreign/whyNotReached.ts'
import { Failure, notFound, type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { refuseOneMore } from '#server/platform/resource/refuseOneMore.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import {
  changeRows,
  createRows,
  deleteRows,
  fetchPage,
} from '#server/platform/resource/serveResource.ts'
import { addDeliveries } from './addDeliveries.ts'
import { firstSecret, nextSecret } from './secrets.ts'
import { readDeliveries } from './webhookDeliveryCalls.ts'

const fields = fieldsOf(webhooks, webhook)

type Services = Needs<'tokenSeal' | 'outside' | 'clock'>

/** The calls about a workspace's webhooks. */
export function webhookCalls({ tokenSeal, outside, clock }: Services): Served[] {
  const read = (tx: Transaction, ids: readonly string[]) => readWebhooks(tx, ids, clock())
  return [
    serve(webhookRoutes.fetch, ({ body, tx }) => fetchPage(tx, { ...listed, read }, body)),

    serve(webhookRoutes.create, async ({ body, principal, tx }) => {
      if (tokenSeal.keyId === undefined) return noKey()
      const refusal =
        refuseUrls([{ url: body.url, path: 'body.url' }], outside) ??
        (await refuseOneMore(tx, principal, webhooks, most))
      if (refusal) return refusal
      const { secret, kept } = firstSecret(tokenSeal, principal.workspaceId)
      await createRows(tx, webhooks, [{ ...fields.write(body), ...kept, createdAt: clock() }])
      return { ...(await readOne(tx, kept.id, read)), secret }
    }),

    serve(webhookRoutes.update, async ({ body, tx }) => {
      const urls = body.flatMap(({ data: { url } }, index) =>
        url === undefined ? [] : [{ url, path: `body[${index}].data.url` }],
      )
      const refusal = refuseUrls(urls, outside)
      if (refusal) return refusal
      await changeRows(tx, webhooks, body, ({ enabled, ...data }) => ({
        ...fields.write(data),
        ...(enabled === undefined ? {} : switched(enabled)),
      }))
      const ids = idsOf(body)
      return inOrder(ids, await read(tx, ids))
    }),

    serve(webhookRoutes.delete, ({ body, tx }) => deleteRows(tx, webhooks, body)),

    serve(webhookRoutes.rotate, async ({ params: { id }, tx }) => {
      if (tokenSeal.keyId === undefined) return noKey()
      const [kept] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
      if (!kept) return missing()
      const next = nextSecret(tokenSeal, kept, clock())
      await tx.update(webhooks).set(next.kept).where(eq(webhooks.id, id))
      return { ...(await readOne(tx, id, read)), secret: next.secret }
    }),

    serve(webhookRoutes.test, async ({ params: { id }, body: { event }, tx }) => {
      const [kept] = await rowsOf(tx, webhooks, [id])
      if (!kept) return missing()
      const data = sampleWebhookData(event)
      const messageId = v7()
      const { object_id: objectId, sequence } = data
      const at = clock()
      await tx
        .insert(webhookMessages)
        .values({ id: messageId, event, objectId, sequence, at, data, isTest: true })
      const wanted = { webhookId: id, messageId, cause: 'TEST', dueAt: at } as const
      const [delivery] = await readDeliveries(tx, await addDeliveries(tx, [wanted]))
      if (!delivery) throw new Error('A new delivery cannot be read')
      return delivery
    }),
  ]
}

/** What a webhook that is off has failed before counts no more once it is on again. */
const switched = (enabled: boolean) =>
  enabled
    ? { enabled, offReason: null, failingSince: null }
    : { enabled, offReason: sql`coalesce(${webhooks.offReason}, 'SWITCHED_OFF')` }

const missing = () => notFound('This webhook is there no more')

const noKey = () =>
  new Failure(
    'NOT_CONFIGURED',
    'Webhooks are not set up here: the administrator of this server has to set TOKEN_KEYS.',
  )

interface NamedUrl {
  readonly url: string
  readonly path: string
}

/** Refuses what can never be reached as it stands. Where a name leads is looked up each time that something is sent. */
const refuseUrls = (urls: readonly NamedUrl[], outside: Outside): Refusal =>
  refuseIssues(
    urls.flatMap(({ url, path }) => {
      const message = whyNotReached(new URL(url), outside)
      return message === undefined ? [] : [{ path, message }]
    }),
  )

const most = {
  nouns: 'webhooks',
  limit: maxWebhooks,
  remedy: 'Delete one that is not used any more.',
}

const listed = {
  table: webhooks,
  search: [],
  sorts: { created_at: webhooks.createdAt },
  defaultSort: '-created_at' as const,
  filters: {},
}

async function readOne(
  tx: Transaction,
  id: string,
  read: (tx: Transaction, ids: readonly string[]) => Promise<readonly Webhook[]>,
): Promise<Webhook> {
  const [found] = await read(tx, [id])
  if (!found) throw new Error('A webhook that is there cannot be read')
  return found
}

async function readWebhooks(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Webhook[]> {
  const found = await rowsOf(tx, webhooks, ids)
  return found.map((row) => ({
    ...fields.read(row),
    old_secret_until:
      row.oldSecretUntil !== null && row.oldSecretUntil > now
        ? row.oldSecretUntil.toISOString()
        : null,
  }))
}
