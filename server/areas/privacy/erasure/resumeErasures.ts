import { and, isNull, lt } from 'drizzle-orm'
import { erasures } from '#server/database/schema/erasures.ts'
import { eraseTracesWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'

/** How old an erasure is that is not done before it counts as left behind, in milliseconds. */
const leftBehindMs = 60 * 60_000

/** Begins anew what a restore or work that failed for good has left behind: nothing of an erased person stays. */
export async function resumeErasures({
  database,
  clock,
}: Needs<'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - leftBehindMs)
  const isLeft = and(isNull(erasures.doneAt), lt(erasures.createdAt, before))
  const found = await database
    .select({ id: erasures.id, workspaceId: erasures.workspaceId })
    .from(erasures)
    .where(isLeft)
  for (const { id, workspaceId } of found) {
    await addWork(database, eraseTracesWork, { erasure_id: id }, { workspaceId })
  }
}
