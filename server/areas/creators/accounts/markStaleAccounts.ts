import { and, eq, lt, sql } from 'drizzle-orm'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Updating } from '#server/platform/db/database.ts'

/** After how many days without figures an account is STALE. */
const staleAfterDays = 3

/** Marks accounts whose figures have become old. For a periodic job; harmless to repeat. */
export async function markStaleAccounts(
  database: Updating,
  clock: Clock = systemClock,
): Promise<void> {
  const limit = new Date(clock().getTime() - staleAfterDays * 24 * 60 * 60_000)
  await database
    .update(creatorAccounts)
    .set({
      status: 'STALE',
      statusReason: `No figures received for ${staleAfterDays} days`,
      updatedAt: sql`${creatorAccounts.updatedAt}`,
    })
    .where(and(eq(creatorAccounts.status, 'VALID'), lt(creatorAccounts.lastSyncedAt, limit)))
}
