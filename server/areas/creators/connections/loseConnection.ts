import { and, eq, sql } from 'drizzle-orm'
import { notify } from '#server/areas/notifications/notify.ts'
import { accountConnections, accountTokens } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Database } from '#server/platform/db/database.ts'

interface Loss {
  readonly state: 'EXPIRED' | 'REVOKED'
  /** As a sentence for the account's owner. */
  readonly why: string
  readonly now: Date
}

/** The tokens that did not work. */
type Used = Pick<typeof accountTokens.$inferSelect, 'accountId' | 'workspaceId' | 'sealed'>

/**
 * Notes that an account may not be read any more, has owners and admins notified, and forgets the tokens that did not work; false when
 * others have taken their place meanwhile.
 */
export async function loseConnection(
  database: Pick<Database, 'transaction'>,
  used: Used,
  { state, why, now }: Loss,
): Promise<boolean> {
  const { accountId, sealed } = used
  return database.transaction(async (tx) => {
    const gone = await tx
      .delete(accountTokens)
      .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.sealed, sealed)))
      .returning({ accountId: accountTokens.accountId })
    if (gone.length === 0) return false
    await tx
      .update(accountConnections)
      .set({ state, lostAt: now, lostReason: why, toldAt: now })
      .where(eq(accountConnections.accountId, accountId))
    await tx
      .update(creatorAccounts)
      .set({ status: state, statusReason: why, updatedAt: sql`${creatorAccounts.updatedAt}` })
      .where(eq(creatorAccounts.id, accountId))
    await notify(tx, 'CONNECTION_LOST', accountId, { now, workspaceId: used.workspaceId })
    return true
  })
}
