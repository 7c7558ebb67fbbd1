import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxUnread } from '#contract/rules/maxUnread.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRow } from '#server/platform/db/readRows.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** The lines of the inbox of whoever calls; a key, which is nobody, has none. */
export function areOwn(principal: Principal): SQL | undefined {
  if (principal.mode === 'CREATOR') {
    return and(eq(notifications.recipientId, principal.creatorId), notifications.inInbox)
  }
  if (principal.keyScope !== undefined) return sql`false`
  return and(eq(notifications.userId, principal.userId), notifications.inInbox)
}

/** How many of them are unread, counted to {@link maxUnread}. */
export async function countUnread(tx: Transaction, principal: Principal): Promise<number> {
  const isUnread = and(areOwn(principal), isNull(notifications.readAt))
  const { unread } = await readRow(tx, { unread: asNumber })`
    select count(*)::int as unread from (
      select from ${notifications} where ${isUnread} limit ${maxUnread}) as counted`
  return unread
}
