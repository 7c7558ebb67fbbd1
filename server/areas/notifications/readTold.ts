import type { notifications } from '#server/database/schema/notifications.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Told } from './notificationWords.ts'
import { type Person, readPeople, recipientOf } from './people.ts'
import { readDue } from './readDue.ts'
import { readNotifications } from './readNotifications.ts'

type Row = typeof notifications.$inferSelect

export interface PersonTold extends Told {
  readonly person: Person
}

/**
 * Reads for several people what each is told, by as many queries as for one.
 *
 * @returns for the lines of each, in their order; undefined for those of nobody.
 */
export async function readTold(
  tx: Transaction,
  workspaceId: string,
  ofEach: readonly (readonly Row[])[],
): Promise<(PersonTold | undefined)[]> {
  const rows = ofEach.flat()
  if (rows.length === 0) return ofEach.map(() => undefined)
  const sought = rows.map(recipientOf)
  const people = await readPeople(tx, workspaceId, {
    userIds: sought.flatMap(({ userIds = [] }) => userIds),
    creatorIds: sought.flatMap(({ creatorIds = [] }) => creatorIds),
    addressIds: sought.flatMap(({ addressIds = [] }) => addressIds),
  })
  const lines = await readNotifications(
    tx,
    rows.map(({ id }) => id),
  )
  const dueOf = await readDue(
    tx,
    lines.flatMap(({ task_id }) => task_id ?? []),
  )
  return ofEach.map(([first, ...others]) => {
    const person = first && people.get(first.userId ?? first.recipientId ?? first.addressId ?? '')
    if (!person) return undefined
    const own = new Set([first, ...others].map(({ id }) => id))
    return { person, lines: lines.filter(({ id }) => own.has(id)), dueOf }
  })
}
