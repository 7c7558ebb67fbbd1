import { and, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  maxPushSubscriptions,
  type PushSubscription,
  pushSubscriptionRoutes,
} from '#contract/resources/pushSubscriptions.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import type { Needs } from '#server/platform/area.ts'
import { isPublicKey } from '#server/platform/crypto/vapidKeys.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { whyNotReached } from '#server/platform/foreign/whyNotReached.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { idOf, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'

type Services = Needs<'outside' | 'clock'>

/** The calls about the browsers that show somebody notifications. */
export function pushSubscriptionCalls({ outside, clock }: Services): Served[] {
  return [
    serve(pushSubscriptionRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedTo(principal), body),
    ),

    serve(pushSubscriptionRoutes.create, async ({ body, tx, principal }) => {
      const { endpoint, keys } = body
      const unreached = URL.canParse(endpoint)
        ? whyNotReached(new URL(endpoint), outside)
        : 'Enter a valid URL'
      if (unreached !== undefined) return invalid([{ path: 'body.endpoint', message: unreached }])
      if (!isPublicKey(keys.p256dh)) {
        const message = 'Not a key of a push subscription'
        return invalid([{ path: 'body.keys.p256dh', message }])
      }
      await takeTurn(tx, `push subscriptions ${idOf(principal)}`)
      const [kept] = await tx
        .insert(pushSubscriptions)
        .values({ ...whose(principal), endpoint, ...keys, createdAt: clock() })
        .onConflictDoUpdate({
          target: [
            pushSubscriptions.workspaceId,
            pushSubscriptions.userId,
            pushSubscriptions.recipientId,
            pushSubscriptions.endpoint,
          ],
          set: { ...whose(principal), ...keys, createdAt: clock() },
        })
        .returning()
      if (!kept) throw new Error('A push subscription was not kept')
      await forgetOldest(tx, principal)
      return described(kept)
    }),

    serve(pushSubscriptionRoutes.delete, async ({ body, tx, principal }) => {
      const found = await tx
        .delete(pushSubscriptions)
        .where(and(inArray(pushSubscriptions.id, body), areOwn(principal)))
        .returning({ id: pushSubscriptions.id })
      const deleted = inOrder(body, found)
      return deleted instanceof Failure ? deleted : deleted.map(({ id }) => id)
    }),
  ]
}

/** Whose a subscription is, and the session that it lives as long as. */
const whose = (principal: Principal) =>
  principal.mode === 'USER'
    ? { userId: principal.userId, sessionId: principal.sessionId }
    : { recipientId: principal.creatorId, portalSessionId: principal.sessionId }

/** A key, which is nobody, has none. */
function areOwn(principal: Principal): SQL {
  if (principal.mode === 'CREATOR') return eq(pushSubscriptions.recipientId, principal.creatorId)
  if (principal.keyScope !== undefined) return sql`false`
  return eq(pushSubscriptions.userId, principal.userId)
}

async function forgetOldest(tx: Transaction, principal: Principal): Promise<void> {
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(areOwn(principal))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(maxPushSubscriptions)
  await tx
    .delete(pushSubscriptions)
    .where(and(areOwn(principal), notInArray(pushSubscriptions.id, newest)))
}

const listedTo = (principal: Principal) => ({
  table: pushSubscriptions,
  search: [pushSubscriptions.endpoint],
  sorts: { created_at: pushSubscriptions.createdAt },
  defaultSort: '-created_at' as const,
  always: [areOwn(principal)],
  filters: { id: pushSubscriptions.id },
  read: readSubscriptions,
})

async function readSubscriptions(
  tx: Transaction,
  ids: readonly string[],
): Promise<PushSubscription[]> {
  const found = await tx
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, [...ids]))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
  return found.map(described)
}

const described = ({
  id,
  endpoint,
  createdAt,
}: typeof pushSubscriptions.$inferSelect): PushSubscription => ({
  id,
  endpoint,
  created_at: createdAt.toISOString(),
})
