import { and, eq, isNull, lte } from 'drizzle-orm'
import { v7 } from 'uuid'
import { workspaces } from '#server/database/schema/accounts.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { pushSubscriptions } from '#server/database/schema/pushSubscriptions.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** What was taken for one person, or an address of the team, under an id that its lines keep. */
export interface Taken extends Whose {
  readonly id: string
}

interface Whose {
  readonly workspaceId: string
  readonly userId: string | null
  readonly recipientId: string | null
}

/** Where lines keep when they are due, and what they were taken with. */
const channels = {
  mail: {
    turn: 'mails of notifications',
    dueAt: notifications.mailDueAt,
    taken: (id: string) => ({ mailId: id, mailDueAt: null }),
  },
  push: {
    turn: 'pushes of notifications',
    dueAt: notifications.pushDueAt,
    taken: (id: string) => ({ pushId: id, pushDueAt: null }),
  },
} as const

/** Takes what is due by now on a channel, person by person, whoever has waited for longest first. Each line is taken once. */
export async function takeDue(
  channel: keyof typeof channels,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
  add: (tx: Transaction, taken: Taken, now: Date) => Promise<void>,
): Promise<void> {
  const takeNext = async (tx: Transaction) => {
    const now = clock()
    const taken = await takeFirst(tx, channels[channel], now)
    if (taken) await add(tx, taken, now)
    return taken !== undefined
  }
  while (!stopping.aborted) {
    if (!(await database.transaction(takeNext))) return
  }
}

async function takeFirst(
  tx: Transaction,
  { turn, dueAt, taken }: (typeof channels)[keyof typeof channels],
  now: Date,
): Promise<Taken | undefined> {
  await takeTurn(tx, turn)
  const isDue = lte(dueAt, now)
  const [first] = await tx
    .select({ line: notifications })
    .from(notifications)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, notifications.workspaceId), isNull(workspaces.closedAt)),
    )
    .where(isDue)
    .orderBy(dueAt)
    .limit(1)
  if (!first) return undefined
  const { workspaceId, userId, recipientId, addressId } = first.line
  const whose = { workspaceId, userId, recipientId }
  const id = v7()
  await tx
    .update(notifications)
    .set(taken(id))
    .where(
      and(
        isOf(notifications, whose),
        addressId === null ? undefined : eq(notifications.addressId, addressId),
        isDue,
      ),
    )
  return { ...whose, id }
}

/** The rows of one person in a workspace; those of its addresses where it is nobody. */
export const isOf = (
  table: typeof notifications | typeof pushSubscriptions,
  { workspaceId, userId, recipientId }: Whose,
) =>
  and(
    eq(table.workspaceId, workspaceId),
    userId === null ? isNull(table.userId) : eq(table.userId, userId),
    recipientId === null ? isNull(table.recipientId) : eq(table.recipientId, recipientId),
  )
