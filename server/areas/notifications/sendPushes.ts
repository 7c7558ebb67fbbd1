import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { sessions } from '#server/database/schema/accounts.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import { pushNotifications } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler } from '#server/platform/jobs/handler.ts'
import { readPeople } from './people.ts'
import { postPush } from './postPush.ts'
import { pushMessage } from './pushMessage.ts'
import { readDue } from './readDue.ts'
import { readNotifications } from './readNotifications.ts'
import { isOf, type Taken, takeDue } from './takeDue.ts'

/** Has each person's browsers show all that is due to them by now. For a periodic job. */
export async function addDuePushes(
  services: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  await takeDue('push', services, stopping, addPush)
}

/** A push to each browser of somebody who is signed in there. What has been read by then is not shown. */
async function addPush(tx: Transaction, taken: Taken, now: Date): Promise<void> {
  const isLive = or(
    and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    and(isNull(portalSessions.revokedAt), gt(portalSessions.expiresAt, now)),
  )
  const found = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(portalSessions, eq(portalSessions.id, pushSubscriptions.portalSessionId))
    .where(and(isOf(pushSubscriptions, taken), isLive))
  for (const { id } of found) {
    const payload = { push_id: taken.id, subscription_id: id }
    await addWork(tx, pushNotifications, payload, { workspaceId: taken.workspaceId })
  }
}

type Services = Needs<'config' | 'vapidKeys' | 'outside' | 'clock'>

/** Sends it to one browser, with no transaction open while its push service is waited for. */
export const pushNotificationsHandler = (services: Services): Handler =>
  handler(
    pushNotifications,
    async ({ push_id, subscription_id }, { workspaceId, sealed, stopping }) => {
      if (workspaceId === undefined) throw new Error('A push belongs to no workspace')
      const prepared = await sealed((tx) => prepare(tx, workspaceId, push_id, subscription_id))
      if (!prepared) return
      const outcome = await postPush(prepared.subscription, prepared.message, {
        ...services,
        stopping,
      })
      if (outcome === 'UNAVAILABLE') throw new Error('The push service has not taken the push')
      if (outcome === 'GONE') {
        await sealed((tx) =>
          tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription_id)),
        )
      }
    },
  )

/** What is sent where; undefined when the browser is subscribed no more, or all of it has been read. */
async function prepare(tx: Transaction, workspaceId: string, pushId: string, id: string) {
  const [subscription] = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id))
  if (!subscription) return undefined
  const { userId, recipientId } = subscription
  const people = await readPeople(tx, workspaceId, {
    userIds: userId === null ? [] : [userId],
    creatorIds: recipientId === null ? [] : [recipientId],
  })
  const person = people.get(userId ?? recipientId ?? '')
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.pushId, pushId), isNull(notifications.readAt)))
  if (!person || rows.length === 0) return undefined
  const lines = await readNotifications(
    tx,
    rows.map((row) => row.id),
  )
  const taskIds = lines.flatMap(({ task_id }) => task_id ?? [])
  const message = pushMessage({ person, lines, dueOf: await readDue(tx, taskIds) })
  return message && { subscription, message }
}
