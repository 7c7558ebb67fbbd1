import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { accountConnections, accountTokens } from '#server/platform/db/schema/connections.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'

interface Loss {
  readonly state: 'EXPIRED' | 'REVOKED'
  /** As a sentence for the account's owner. */
  readonly why: string
  readonly now: Date
}

/**
 * Notes that an account may not be read any more, and forgets the tokens that did not work; false when others have taken their place
 * meanwhile.
 */
export async function loseConnection(
  database: Pick<Database, 'transaction'>,
  used: Pick<typeof accountTokens.$inferSelect, 'accountId' | 'sealed'>,
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
      .set({ state, lostAt: now, lostReason: why, toldAt: null })
      .where(eq(accountConnections.accountId, accountId))
    await tx
      .update(creatorAccounts)
      .set({ status: state, statusReason: why, updatedAt: sql`${creatorAccounts.updatedAt}` })
      .where(eq(creatorAccounts.id, accountId))
    return true
  })
}
