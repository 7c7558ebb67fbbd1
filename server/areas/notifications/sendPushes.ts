import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { sessions } from '#server/database/schema/accounts.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { portalSessions } from '#server/database/schema/portal.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import { pushNotifications } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { addWorks } from '#server/platform/jobs/addWork.ts'
import { type Handler, handler, type Piece } from '#server/platform/jobs/handler.ts'
import { together } from '#server/platform/jobs/together.ts'
import { postPush } from './postPush.ts'
import { pushMessage } from './pushMessage.ts'
import { readTold } from './readTold.ts'
import { type Taken, takeDue } from './takeDue.ts'

/** Has each person's browsers show all that is due to them by now. For a periodic job. */
export async function addDuePushes(
  services: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
): Promise<void> {
  await takeDue('push', services, stopping, addPushes)
}

/** A push to each browser of those who are signed in there. What has been read by then is not shown. */
async function addPushes(tx: Transaction, taken: readonly Taken[], now: Date): Promise<void> {
  const isLive = or(
    and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    and(isNull(portalSessions.revokedAt), gt(portalSessions.expiresAt, now)),
  )
  const found = await tx
    .select({
      id: pushSubscriptions.id,
      workspaceId: pushSubscriptions.workspaceId,
      userId: pushSubscriptions.userId,
      recipientId: pushSubscriptions.recipientId,
    })
    .from(pushSubscriptions)
    .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .leftJoin(portalSessions, eq(portalSessions.id, pushSubscriptions.portalSessionId))
    .where(and(areOf(taken), isLive))
  const ids = new Map(taken.map((one) => [whoseOf(one), one.id]))
  const pushes = found.flatMap(({ id: subscription_id, ...whose }) => {
    const push_id = ids.get(whoseOf(whose))
    if (push_id === undefined) return []
    return [{ payload: { push_id, subscription_id }, workspaceId: whose.workspaceId }]
  })
  await addWorks(tx, pushNotifications, pushes)
}

type Whose = Omit<Taken, 'id'>

const whoseOf = ({ workspaceId, userId, recipientId }: Whose) =>
  `${workspaceId} ${userId ?? recipientId}`

/** The browsers of people, in whichever workspace. An address of the team has none. */
const areOf = (taken: readonly Whose[]) =>
  and(
    inArray(
      pushSubscriptions.workspaceId,
      taken.map(({ workspaceId }) => workspaceId),
    ),
    or(
      inArray(
        pushSubscriptions.userId,
        taken.flatMap(({ userId }) => userId ?? []),
      ),
      inArray(
        pushSubscriptions.recipientId,
        taken.flatMap(({ recipientId }) => recipientId ?? []),
      ),
    ),
  )

type Services = Needs<'config' | 'vapidKeys' | 'outside' | 'clock'>

/** Sends it to one browser, with no transaction open while its push service is waited for. */
export const pushNotificationsHandler = (services: Services): Handler => {
  const read = together(workspaceOf, readPushes)
  return handler(
    pushNotifications,
    async ({ push_id, subscription_id }, { workspaceId, sealed, stopping }) => {
      if (workspaceId === undefined) throw new Error('A push belongs to no workspace')
      const told = await read({
        pushId: push_id,
        subscriptionId: subscription_id,
        workspaceId,
        sealed,
      })
      const message = told && pushMessage(told)
      if (!message) return
      const outcome = await postPush(told.subscription, message, { ...services, stopping })
      if (outcome === 'UNAVAILABLE') throw new Error('The push service has not taken the push')
      if (outcome === 'GONE') {
        await sealed((tx) =>
          tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription_id)),
        )
      }
    },
  )
}

interface Asked extends Pick<Piece, 'sealed'> {
  readonly pushId: string
  readonly subscriptionId: string
  readonly workspaceId: string
}

const workspaceOf = ({ workspaceId }: Asked) => workspaceId

/** What pushes of one workspace say where; nothing where the browser is subscribed no more, or all of it has been read. */
async function readPushes([first, ...others]: readonly Asked[]) {
  if (!first) return []
  const asked = [first, ...others]
  return first.sealed(async (tx) => {
    const subscriptions = await tx
      .select()
      .from(pushSubscriptions)
      .where(
        inArray(
          pushSubscriptions.id,
          asked.map(({ subscriptionId }) => subscriptionId),
        ),
      )
    const rows = await tx
      .select()
      .from(notifications)
      .where(
        and(
          inArray(
            notifications.pushId,
            asked.map(({ pushId }) => pushId),
          ),
          isNull(notifications.readAt),
        ),
      )
    const told = await readTold(
      tx,
      first.workspaceId,
      asked.map((one) => rows.filter(({ pushId }) => pushId === one.pushId)),
    )
    return asked.map(({ subscriptionId }, place) => {
      const subscription = subscriptions.find(({ id }) => id === subscriptionId)
      const one = told[place]
      return subscription && one && { ...one, subscription }
    })
  })
}
