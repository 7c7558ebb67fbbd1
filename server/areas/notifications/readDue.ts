import { eq, inArray } from 'drizzle-orm'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** When these tasks are due, by their ids; those that never are, are left out. */
export async function readDue(tx: Transaction, taskIds: readonly string[]) {
  const found = await tx
    .select({ id: creatorTasks.id, dueAt: creatorRequests.dueAt })
    .from(creatorTasks)
    .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
    .where(inArray(creatorTasks.id, [...taskIds]))
  return new Map(found.flatMap(({ id, dueAt }) => (dueAt === null ? [] : [[id, dueAt] as const])))
}
