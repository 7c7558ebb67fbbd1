import { lte, sql } from 'drizzle-orm'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keptSince } from './keptAnswers.ts'

/** How many rows one statement deletes. */
const batch = 5_000

/** Forgets keys that are older than a day, some at a time. For a periodic job; harmless to repeat, and to stop at any time. */
export async function forgetIdempotencyKeys(
  database: Database,
  clock: Clock,
  stopping: AbortSignal,
): Promise<void> {
  const before = keptSince(clock())
  let forgotten = batch
  while (forgotten === batch && !stopping.aborted) {
    const some = database
      .select({ place: sql`ctid` })
      .from(idempotencyKeys)
      .where(lte(idempotencyKeys.createdAt, before))
      .limit(batch)
    const gone = await database.delete(idempotencyKeys).where(sql`ctid = any (array(${some}))`)
    forgotten = gone.rowCount ?? 0
  }
}
