import { sql } from 'drizzle-orm'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRows } from '#server/platform/db/readRows.ts'

/** What was taken for one person, or an address of the team, under an id that its lines keep. */
export interface Taken {
  readonly id: string
  readonly workspaceId: string
  readonly userId: string | null
  readonly recipientId: string | null
}

/** Where lines keep when they are due, and what they were taken with. */
const channels = {
  mail: {
    turn: 'mails of notifications',
    dueAt: notifications.mailDueAt,
    takenWith: notifications.mailId,
  },
  push: {
    turn: 'pushes of notifications',
    dueAt: notifications.pushDueAt,
    takenWith: notifications.pushId,
  },
} as const

/** How many people are taken at once, of so many lines that have waited for longest: one turn for all costs little more than one for each. */
const maxPeople = 50
const maxLines = 1_000

/** Takes what is due by now on a channel, for some people at a time, whoever has waited for longest first. Each line is taken once. */
export async function takeDue(
  channel: keyof typeof channels,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  stopping: AbortSignal,
  add: (tx: Transaction, taken: readonly Taken[], now: Date) => Promise<void>,
): Promise<void> {
  const takeNext = async (tx: Transaction) => {
    const now = clock()
    const taken = await takeFirst(tx, channels[channel], now)
    if (taken.length > 0) await add(tx, taken, now)
    return taken.length > 0
  }
  while (!stopping.aborted) {
    if (!(await database.transaction(takeNext))) return
  }
}

/** All that is due to those whose lines have waited for longest. */
async function takeFirst(
  tx: Transaction,
  { turn, dueAt, takenWith }: (typeof channels)[keyof typeof channels],
  now: Date,
): Promise<Taken[]> {
  await takeTurn(tx, turn)
  const due = sql.identifier(dueAt.name)
  const until = now.toISOString()
  const lines = await readRows(tx, {
    id: asText,
    workspaceId: asText,
    userId: orNull(asText),
    recipientId: orNull(asText),
  })`
    with oldest as (
      select line.workspace_id, coalesce(user_id, recipient_id, address_id) as who, line.${due} as due_at
      from notifications line join workspaces on workspaces.id = line.workspace_id and closed_at is null
      where line.${due} <= ${until}::timestamptz order by line.${due} limit ${maxLines}),
    people as (
      select workspace_id, who, gen_random_uuid() as id from oldest
      group by workspace_id, who order by min(due_at) limit ${maxPeople})
    update notifications line set ${sql.identifier(takenWith.name)} = people.id, ${due} = null from people
    where line.workspace_id = people.workspace_id and coalesce(user_id, recipient_id, address_id) = people.who
      and line.${due} <= ${until}::timestamptz
    returning people.id, line.workspace_id as "workspaceId", user_id as "userId", recipient_id as "recipientId"`
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}
