import { and, eq, type SQL, sql } from 'drizzle-orm'
import type {
  NotificationPreferences,
  notificationPreferenceRoutes,
} from '#contract/resources/notificationPreferences.ts'
import type { RouteBody } from '#contract/route.ts'
import {
  type Audience,
  type EventChoice,
  eventsFor,
  type NotificationEvent,
} from '#contract/rules/notificationEvents.ts'
import { users, workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { notificationPreferences } from '#server/database/schema/notifications.ts'
import type { VapidKeys } from '#server/platform/crypto/vapidKeys.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import { idOf, type Principal } from '#server/platform/http/principal.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'
import { choiceOf, mailedAt, quietOf } from './people.ts'

/** Whose preferences they are. */
interface Whose {
  readonly workspaceId: string
  readonly audience: Audience
  readonly id: string
}

export const whoseOf = (principal: Principal): Whose => ({
  workspaceId: principal.workspaceId,
  audience: principal.mode,
  id: idOf(principal),
})

const columnOf = (audience: Audience) =>
  audience === 'USER' ? notificationPreferences.userId : notificationPreferences.recipientId

const isTheirs = ({ workspaceId, audience, id }: Whose): SQL | undefined =>
  and(eq(notificationPreferences.workspaceId, workspaceId), eq(columnOf(audience), id))

/** How somebody is notified, with what they have not chosen as it is by default. In a transaction of theirs. */
export async function readPreferences(
  tx: Transaction,
  whose: Whose,
  { publicKey }: Pick<VapidKeys, 'publicKey'>,
): Promise<NotificationPreferences> {
  const [kept] = await tx.select().from(notificationPreferences).where(isTheirs(whose))
  const { audience, id } = whose
  return {
    events: eventsFor(audience).map((event) => ({
      event,
      ...choiceOf(event, audience, kept?.choices),
    })),
    quiet: kept ? quietOf(kept) : null,
    push_key: publicKey,
    ...(audience === 'USER' ? await ofUser(tx, id) : await ofCreator(tx, id)),
  }
}

async function ofUser(tx: Transaction, id: string) {
  const user = await rowOf(tx, users, id)
  return { timezone: user?.timezone ?? user?.timezoneOffset ?? null, email: user?.email ?? null }
}

async function ofCreator(tx: Transaction, id: string) {
  const { email, emailVerifiedAt, timezone } = creators
  const [found] = await tx
    .select({ email, emailVerifiedAt, timezone })
    .from(creators)
    .where(eq(creators.id, id))
  return { timezone: found?.timezone ?? null, email: found ? mailedAt(found) : null }
}

type Change = RouteBody<typeof notificationPreferenceRoutes.update>

/** Keeps what a change names. Nobody chooses for an event that does not concern them. */
export async function changePreferences(
  tx: Transaction,
  whose: Whose,
  { events = [], quiet }: Change,
): Promise<Failure | undefined> {
  const known = new Set(eventsFor(whose.audience))
  const strange = events.flatMap(({ event }, index) =>
    known.has(event)
      ? []
      : { path: `body.events[${index}].event`, message: 'Not an event of yours' },
  )
  if (strange.length > 0) return invalid(strange)
  const [kept] = await tx
    .select({ choices: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(isTheirs(whose))
    .for('update')
  const choices: Record<string, Partial<EventChoice>> = { ...kept?.choices }
  for (const { event, inbox, mail, push } of events) {
    const now = choiceOf(event, whose.audience, choices)
    choices[event] = {
      inbox: inbox ?? now.inbox,
      mail: mail ?? now.mail,
      push: push ?? now.push,
    }
  }
  await keep(tx, whose, {
    choices,
    ...(quiet === undefined
      ? {}
      : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
  })
  return undefined
}

type Kept = Partial<typeof notificationPreferences.$inferInsert>

const keep = (tx: Transaction, { workspaceId, audience, id }: Whose, kept: Kept) =>
  tx
    .insert(notificationPreferences)
    .values({
      workspaceId,
      userId: audience === 'USER' ? id : null,
      recipientId: audience === 'CREATOR' ? id : null,
      ...kept,
    })
    .onConflictDoUpdate({
      target: [
        notificationPreferences.workspaceId,
        notificationPreferences.userId,
        notificationPreferences.recipientId,
      ],
      set: { ...kept, updatedAt: new Date() },
    })

/** Switches the mails of these events off for somebody who has a link that says so. Of who is there no more, nothing is kept. */
export const switchMailsOff = (
  database: Pick<Database, 'transaction'>,
  whose: Whose,
  events: readonly NotificationEvent[],
): Promise<void> =>
  database.transaction(async (tx) => {
    const isThere =
      whose.audience === 'USER'
        ? sql`exists (select from memberships where workspace_id = ${whose.workspaceId} and user_id = ${whose.id})`
        : sql`exists (select from ${creators} where workspace_id = ${whose.workspaceId} and id = ${whose.id})`
    const [found] = await tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(and(eq(workspaces.id, whose.workspaceId), isThere))
    if (!found) return
    const off = events.map((event) => ({ event, mail: 'OFF' as const }))
    await changePreferences(tx, whose, { events: off })
    await tx.execute(sql`update notifications set mail_due_at = null
      where workspace_id = ${whose.workspaceId} and mail_due_at is not null
        and ${whose.audience === 'USER' ? sql`user_id` : sql`recipient_id`} = ${whose.id}`)
  })
