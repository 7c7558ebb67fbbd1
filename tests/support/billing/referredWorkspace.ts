import { randomUUID } from 'node:crypto'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import type { Database } from '#server/platform/db/database.ts'

/** A new workspace whose owner was referred then. Gives its id. */
export async function referredWorkspace(database: Database, signedUpAt: Date): Promise<string> {
  const made = await database.insert(workspaces).values([{}, {}]).returning()
  const [mine = '', referrer = ''] = made.map(({ id }) => id)
  const [owner] = await database
    .insert(users)
    .values({ email: `${randomUUID()}@example.com`, workspaceId: mine })
    .returning()
  const userId = owner?.id ?? ''
  await database.insert(memberships).values({ workspaceId: mine, userId, role: 'OWNER' })
  const [code] = await database
    .insert(referralCodes)
    .values({ workspaceId: referrer, code: randomUUID() })
    .returning()
  await database.insert(referrals).values({
    workspaceId: referrer,
    referralCodeId: code?.id ?? null,
    referredUserId: userId,
    signedUpAt,
  })
  return mine
}
