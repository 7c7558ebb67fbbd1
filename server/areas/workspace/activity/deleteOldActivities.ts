import { inArray, lt } from 'drizzle-orm'
import { activityDays } from '#contract/resources/activities.ts'
import { activities } from '#server/database/schema/activities.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/db/database.ts'

const dayMs = 24 * 60 * 60_000

/** How many rows one statement deletes. */
const batch = 5_000

/**
 * Forgets what was done more than a year ago, some rows at a time. For a periodic job; harmless to repeat, and to stop at
 * any time.
 */
export async function deleteOldActivities(
  database: Database,
  clock: Clock,
  stopping: AbortSignal,
): Promise<void> {
  const longAgo = new Date(clock().getTime() - activityDays * dayMs)
  let deleted = batch
  while (deleted === batch && !stopping.aborted) {
    const some = database
      .select({ id: activities.id })
      .from(activities)
      .where(lt(activities.at, longAgo))
      .limit(batch)
    const gone = await database.delete(activities).where(inArray(activities.id, some))
    deleted = gone.rowCount ?? 0
  }
}
