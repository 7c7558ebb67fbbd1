import { and, eq, notInArray } from 'drizzle-orm'
import type { Role } from '#contract/roles.ts'
import { isAssignable } from '#contract/rules/taskAssignee.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import type { Transaction } from '#server/platform/db/database.ts'

interface Member {
  readonly userId: string
  readonly role: Role
  readonly allCreators: boolean
}

/** Gives the tasks that somebody can look after no longer to nobody: those of creators they do not see, or all for who may change nothing. */
export async function unassignTasks(
  tx: Transaction,
  { userId, role, allCreators }: Member,
): Promise<void> {
  if (isAssignable(role) && allCreators) return
  const seen = tx
    .select({ id: creatorAssignments.creatorId })
    .from(creatorAssignments)
    .where(eq(creatorAssignments.userId, userId))
  await tx
    .update(creatorTasks)
    .set({ assignedTo: null })
    .where(
      and(
        eq(creatorTasks.assignedTo, userId),
        isAssignable(role) ? notInArray(creatorTasks.creatorId, seen) : undefined,
      ),
    )
}
