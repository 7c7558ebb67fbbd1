import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { isSameMailbox } from '#contract/rules/mailbox.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { readReferralCookie, takeReferralCookie } from './referralCookie.ts'

type Services = Needs<'clock', 'appUrl'>

/**
 * Counts a new account for the workspace whose code the browser came with, in the transaction that makes
 * the account. A code that nobody has any more counts for nobody, and nobody refers themselves under
 * another spelling of their address.
 */
export const creditReferrer =
  ({ config, clock }: Services, http: Context, email: string) =>
  async (transaction: Transaction, userId: string): Promise<void> => {
    const code = readReferralCookie(http)
    if (code === undefined) return
    takeReferralCookie(http, config)
    const found = await findCode(transaction, code)
    if (!found || (await isOnTeam(transaction, found.workspaceId, email))) return
    await transaction.insert(referrals).values({
      workspaceId: found.workspaceId,
      referralCodeId: found.id,
      referredUserId: userId,
      signedUpAt: clock(),
    })
  }

async function findCode(transaction: Transaction, code: string) {
  const [found] = await transaction
    .select({ id: referralCodes.id, workspaceId: referralCodes.workspaceId })
    .from(referralCodes)
    .where(sql`lower(${referralCodes.code}) = lower(${code})`)
  return found
}

async function isOnTeam(transaction: Transaction, workspaceId: string, email: string) {
  const team = await transaction
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, workspaceId))
  return team.some((member) => isSameMailbox(member.email, email))
}
