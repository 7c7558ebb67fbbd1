import { and, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { creators } from '#server/database/schema/creators.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { idsOf, inOrder, missing } from '#server/platform/resource/inOrder.ts'
import { searchIn } from '#server/platform/resource/paging.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import { areOwn } from './ownNotifications.ts'
import { readNotifications } from './readNotifications.ts'

/** The calls about somebody's own inbox, of a user or a creator. */
export function notificationCalls({ clock }: { readonly clock: Clock }): Served[] {
  return [
    serve(notificationRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedTo(principal), body),
    ),

    serve(notificationRoutes.update, async ({ body, tx, principal }) => {
      const ids = idsOf(body)
      for (const read of [true, false]) {
        const named = body.filter(({ data }) => data.read === read)
        if (named.length === 0) continue
        const found = await tx
          .update(notifications)
          .set({ readAt: read ? clock() : null })
          .where(and(inArray(notifications.id, idsOf(named)), areOwn(principal)))
          .returning({ id: notifications.id })
        const changed = inOrder(idsOf(named), found)
        if (changed instanceof Failure) return missing(idsOf(named))
      }
      return inOrder(ids, await readNotifications(tx, ids))
    }),

    serve(notificationRoutes.readAll, async ({ tx, principal }) => {
      const found = await tx
        .update(notifications)
        .set({ readAt: clock() })
        .where(and(areOwn(principal), isNull(notifications.readAt)))
      return { read: found.rowCount ?? 0 }
    }),
  ]
}

const listedTo = (principal: Principal) => ({
  table: notifications,
  search: findAbout,
  sorts: { at: notifications.at },
  defaultSort: '-at' as const,
  always: [areOwn(principal)],
  filters: {
    id: notifications.id,
    event: notifications.event,
    unread: (unread: boolean) =>
      unread ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
  },
  read: readNotifications,
})

/** Lines about requests and creators with the text in their name. */
async function findAbout(_tx: Transaction, search: string): Promise<SQL> {
  const requests = sql`select ${creatorRequests.id} from ${creatorRequests}
    where ${searchIn(search, [creatorRequests.title])}`
  const named = sql`select ${creators.id} from ${creators} where ${searchIn(search, [creators.name])}`
  return sql`(${notifications.requestId} in (${requests}) or ${notifications.creatorId} in (${named}))`
}
