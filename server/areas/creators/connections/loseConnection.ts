import { and, eq, inArray, sql } from 'drizzle-orm'
import { managerRoles } from '#contract/roles.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { accountConnections, accountTokens } from '#server/database/schema/connections.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { mailConnectionLost } from '#server/database/workKinds.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'

interface Loss {
  readonly state: 'EXPIRED' | 'REVOKED'
  /** As a sentence for the account's owner. */
  readonly why: string
  readonly now: Date
}

/** The tokens that did not work. */
type Used = Pick<typeof accountTokens.$inferSelect, 'accountId' | 'workspaceId' | 'sealed'>

/**
 * Notes that an account may not be read any more, has owners and admins mailed, and forgets the tokens that did not work; false when
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
    await mailTeam(tx, used)
    return true
  })
}

async function mailTeam(tx: Transaction, { accountId, workspaceId }: Used): Promise<void> {
  const people = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, workspaceId), inArray(memberships.role, managerRoles)))
  for (const { id } of people) {
    const payload = { account_id: accountId, user_id: id }
    await addWork(tx, mailConnectionLost, payload, { workspaceId })
  }
}
