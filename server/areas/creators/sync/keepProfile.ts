import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { handleKey } from '#contract/rules/socialAccount.ts'
import type { Profile } from '#server/areas/creators/connectors/connector.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Queries } from '#server/platform/db/database.ts'

import { platformStatusOf } from './platformStatus.ts'

type Account = typeof creatorAccounts.$inferSelect

interface Services extends Needs<'clock'> {
  readonly database: Pick<Queries, 'select' | 'update'>
}

/**
 * Keeps what a platform says of an account itself. A name that somebody has given it here stays. It follows its account to a
 * new handle, unless another row of the workspace has that.
 */
export async function keepProfile(
  { database, clock }: Services,
  account: Account,
  { externalId, handle, displayName, avatarUrl, followers, notice }: Profile,
): Promise<void> {
  const isSame = and(
    eq(creatorAccounts.id, account.id),
    // Whoever has changed the handle since it was asked about means another account.
    eq(creatorAccounts.handle, account.handle),
  )
  await database
    .update(creatorAccounts)
    .set({
      externalId,
      displayName: account.displayName || displayName,
      avatarUrl,
      followers: followers ?? undefined,
      status: 'VALID',
      statusReason: notice?.why ?? null,
      ...platformStatusOf(creatorAccounts, notice?.status ?? null, clock()),
      lastSyncedAt: clock(),
      updatedAt: sql`${creatorAccounts.updatedAt}`,
    })
    .where(isSame)
  if (handle === null || handleKey(handle) === handleKey(account.handle)) return
  const other = alias(creatorAccounts, 'other')
  const taken = database
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.workspaceId, account.workspaceId),
        eq(other.platform, account.platform),
        eq(sql`lower(${other.handle})`, handleKey(handle)),
        ne(other.id, account.id),
      ),
    )
  await database
    .update(creatorAccounts)
    .set({ handle, updatedAt: sql`${creatorAccounts.updatedAt}` })
    .where(and(isSame, notExists(taken)))
}
