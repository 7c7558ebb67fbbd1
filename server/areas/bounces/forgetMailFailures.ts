import { lte } from 'drizzle-orm'
import { mailFailures } from '#server/database/schema/mailFailures.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

/** For how long it is kept that an address failed: a mailbox may have been mended since. */
export const mailFailureDays = 180

const dayMs = 86_400_000

/** Forgets failures that are older than {@link mailFailureDays}. For a periodic job. */
export async function forgetMailFailures(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock().getTime() - mailFailureDays * dayMs)
  await database.delete(mailFailures).where(lte(mailFailures.failedAt, before))
}
