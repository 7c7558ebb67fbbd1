import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { defaultLanguage, type Language } from '#contract/locale.ts'
import {
  type Audience,
  defaultChoice,
  type EventChoice,
  type NotificationEvent,
} from '#contract/rules/notificationEvents.ts'
import { isTimezone } from '#contract/rules/timezone.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { notificationAddresses } from '#server/database/schema/notificationAddresses.ts'
import {
  notificationPreferences,
  type notifications,
} from '#server/database/schema/notifications.ts'
import { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MailHabits } from './mailDueAt.ts'

/** Somebody who is notified, or an address of the team, and how they want to be. */
export interface Person {
  readonly id: string
  readonly audience: Audience
  /** Null where none is given, or it is not confirmed. */
  readonly email: string | null
  /** Whether a browser shows them what happens. */
  readonly hasDevice: boolean
  readonly name: string
  /** What they are written to in: a creator's own or their workspace's; English for the team. */
  readonly language: Language
  readonly habits: MailHabits
  readonly choiceOf: (event: NotificationEvent) => EventChoice
}

const never: EventChoice = { inbox: false, mail: 'OFF', push: false }

type Kept = typeof notificationPreferences.$inferSelect

interface Sought {
  readonly userIds?: readonly string[]
  readonly creatorIds?: readonly string[]
  readonly addressIds?: readonly string[]
}

/** Whom a line is for, as {@link readPeople} looks them up. */
export const recipientOf = ({
  userId,
  recipientId,
  addressId,
}: Pick<typeof notifications.$inferSelect, 'userId' | 'recipientId' | 'addressId'>): Sought => ({
  userIds: userId === null ? [] : [userId],
  creatorIds: recipientId === null ? [] : [recipientId],
  addressIds: addressId === null ? [] : [addressId],
})

/** The members, creators and addresses of these ids, by their id. In a transaction that sees all of the workspace. */
export async function readPeople(
  tx: Transaction,
  workspaceId: string,
  { userIds = [], creatorIds = [], addressIds = [] }: Sought,
): Promise<ReadonlyMap<string, Person>> {
  const members = userIds.length === 0 ? [] : await readMembers(tx, workspaceId, userIds)
  const made = creatorIds.length === 0 ? [] : await readCreators(tx, workspaceId, creatorIds)
  const addresses = addressIds.length === 0 ? [] : await readAddresses(tx, addressIds)
  return new Map([...members, ...made, ...addresses].map((person) => [person.id, person]))
}

async function readMembers(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Person[]> {
  const found = await tx
    .select({
      user: users,
      kept: notificationPreferences,
      hasDevice: isSubscribed(workspaceId, pushSubscriptions.userId, users.id),
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.workspaceId, memberships.workspaceId),
        eq(notificationPreferences.userId, users.id),
      ),
    )
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.userId, [...ids])))
  return found.map(({ user, kept, hasDevice }) =>
    personOf('USER', kept, {
      ...user,
      hasDevice,
      timezone: user.timezone ?? user.timezoneOffset,
      language: defaultLanguage,
    }),
  )
}

/** Until it is known where a creator is, their morning is that of the agency’s owner. */
async function readCreators(
  tx: Transaction,
  workspaceId: string,
  ids: readonly string[],
): Promise<Person[]> {
  const [owner] = await tx
    .select({
      timezone: users.timezone,
      timezoneOffset: users.timezoneOffset,
      language: workspaces.language,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  const usual = owner ? (owner.timezone ?? owner.timezoneOffset) : utc
  const found = await tx
    .select({
      creator: creators,
      kept: notificationPreferences,
      hasDevice: isSubscribed(workspaceId, pushSubscriptions.recipientId, creators.id),
    })
    .from(creators)
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.workspaceId, creators.workspaceId),
        eq(notificationPreferences.recipientId, creators.id),
      ),
    )
    .where(and(eq(creators.workspaceId, workspaceId), inArray(creators.id, [...ids])))
  return found.map(({ creator, kept, hasDevice }) =>
    personOf('CREATOR', kept, {
      ...creator,
      hasDevice,
      email: mailedAt(creator),
      timezone: creator.timezone ?? usual,
      language: creator.language ?? owner?.language ?? defaultLanguage,
    }),
  )
}

/** An address never sleeps, and is mailed nothing until it is confirmed. */
async function readAddresses(tx: Transaction, ids: readonly string[]): Promise<Person[]> {
  const found = await tx
    .select()
    .from(notificationAddresses)
    .where(inArray(notificationAddresses.id, [...ids]))
  return found.map(({ id, name, email, events, verifiedAt, unsubscribedAt }) => ({
    id,
    audience: 'TEAM',
    email: verifiedAt !== null && unsubscribedAt === null ? email : null,
    hasDevice: false,
    name,
    language: defaultLanguage,
    habits: { timezone: utc, quiet: null },
    choiceOf: (event) =>
      events.includes(event) ? { inbox: false, mail: 'NOW', push: false } : never,
  }))
}

const isSubscribed = (
  workspaceId: string,
  column: typeof pushSubscriptions.userId | typeof pushSubscriptions.recipientId,
  id: typeof users.id | typeof creators.id,
): SQL<boolean> =>
  sql`exists (select from ${pushSubscriptions}
    where ${pushSubscriptions.workspaceId} = ${workspaceId} and ${column} = ${id})`

/** Where a creator is mailed: at the address that they have confirmed. */
export const mailedAt = ({
  email,
  emailVerifiedAt,
}: Pick<typeof creators.$inferSelect, 'email' | 'emailVerifiedAt'>): string | null =>
  emailVerifiedAt === null ? null : email

const utc = 'UTC'

interface Known {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly hasDevice: boolean
  readonly timezone: string
  readonly language: Language
}

function personOf(audience: Audience, kept: Kept | null, known: Known): Person {
  const { id, name, email, hasDevice, language, timezone: zone } = known
  return {
    id,
    name,
    email,
    hasDevice,
    language,
    audience,
    habits: { timezone: isTimezone(zone) ? zone : utc, quiet: kept && quietOf(kept) },
    choiceOf: (event) => choiceOf(event, audience, kept?.choices),
  }
}

/** What somebody chose for an event, else what it is by default; nothing for who does not hear of it. */
export const choiceOf = (
  event: NotificationEvent,
  audience: Audience,
  choices: Kept['choices'] = {},
): EventChoice => {
  const usual = defaultChoice(event, audience)
  return usual ? { ...usual, ...choices[event] } : never
}

/** The minutes of a day that are quiet; null for none. */
export const quietOf = ({ quietFrom, quietUntil }: Kept): MailHabits['quiet'] =>
  quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
