import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { MediaMetric } from '#contract/resources/medias.ts'
import { accountSnapshots, creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Database } from '#server/platform/db/database.ts'

/** What a platform reported of an account at a moment. What is left out it did not report. */
export interface CapturedFigures {
  readonly capturedAt: Date
  /** What captured it: a connector's name. */
  readonly source: string
  readonly followers?: number | null
  /** Over all posts of the account, since its beginning. */
  readonly totals: Readonly<Partial<Record<MediaMetric, number | null>>>
  /** What it says of the account itself. */
  readonly profile?: {
    readonly externalId?: string
    readonly displayName?: string
    readonly avatarUrl?: string
  }
}

/**
 * Keeps a snapshot of an account as its platform reported it: the one way in for figures of a connector. The account is
 * VALID from then on. An older snapshot than the newest changes nothing of the account, and one that was
 * recorded before, nothing at all.
 *
 * @param database with the owner's rights, since it works for any workspace.
 * @returns whether there is such an account.
 */
export async function recordSnapshot(
  database: Pick<Database, 'transaction'>,
  accountId: string,
  { capturedAt, source, followers, totals, profile }: CapturedFigures,
): Promise<boolean> {
  return database.transaction(async (rows) => {
    const [account] = await rows
      .select({ workspaceId: creatorAccounts.workspaceId })
      .from(creatorAccounts)
      .where(eq(creatorAccounts.id, accountId))
      .for('update')
    if (!account) return false
    await rows
      .insert(accountSnapshots)
      .values({
        ...account,
        accountId,
        capturedAt,
        source,
        followers: followers ?? null,
        ...totals,
      })
      .onConflictDoNothing()
    await rows
      .update(creatorAccounts)
      .set({
        ...unlessLost,
        lastSyncedAt: capturedAt,
        followers: followers ?? undefined,
        ...profile,
        // Nobody changed the account: what changed is what is known of it.
        updatedAt: sql`${creatorAccounts.updatedAt}`,
      })
      .where(
        and(
          eq(creatorAccounts.id, accountId),
          or(isNull(creatorAccounts.lastSyncedAt), lte(creatorAccounts.lastSyncedAt, capturedAt)),
        ),
      )
    return true
  })
}

const isLost = sql`${creatorAccounts.status} in ('EXPIRED', 'REVOKED')`

/** An import does not bring back a connection that was lost. */
const unlessLost = {
  status: sql`case when ${isLost} then ${creatorAccounts.status} else 'VALID' end`,
  statusReason: sql`case when ${isLost} then ${creatorAccounts.statusReason} end`,
}
