import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { taskRoutes } from '#contract/resources/tasks.ts'
import { roles } from '#contract/roles.ts'
import type { RouteBody } from '#contract/route.ts'
import { isAssignable, notAssignable } from '#contract/rules/taskAssignee.ts'
import type { TaskActor } from '#contract/rules/taskStatus.ts'
import type { FoundTask } from '#server/areas/requests/submissions/findTask.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'

type Change = RouteBody<typeof taskRoutes.update>[number]

/**
 * Why these tasks cannot be given to whom the changes name: they are not of the team, may change nothing, or do not see the creator.
 * Whoever is named stays as they are in the team until the transaction ends. A task that is not there has no issue here.
 */
export async function assigneeIssues(
  tx: Transaction,
  by: TaskActor,
  changes: readonly Change[],
): Promise<Issue[]> {
  const asked = changes.flatMap(({ id, data: { assigned_to } }, index) =>
    assigned_to === undefined ? [] : [{ id, to: assigned_to, path: pathOf(index) }],
  )
  if (by === 'CREATOR') {
    return asked.map(({ path }) => ({ path, message: 'Only the brand can assign a task' }))
  }
  const named = asked.flatMap(({ to, ...one }) => (to === null ? [] : { ...one, to }))
  if (named.length === 0) return []
  const people = await tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        inArray(memberships.userId, [...new Set(named.map(({ to }) => to))]),
        inArray(memberships.role, roles.filter(isAssignable)),
      ),
    )
    .orderBy(memberships.userId)
    .for('share')
  const able = people.map(({ id }) => id)
  const refused = await readRows(tx, { id: asText })`
    select task.id from unnest(${sql.param(named.map(({ id }) => id))}::uuid[], ${sql.param(named.map(({ to }) => to))}::uuid[])
      as asked (task_id, user_id)
    join creator_tasks task on task.id = asked.task_id
    where asked.user_id <> all (${sql.param(able)}::uuid[]) or not sees_creator(asked.user_id, task.creator_id)`
  const ids = new Set(refused.map(({ id }) => id))
  return named.filter(({ id }) => ids.has(id)).map(({ path }) => ({ path, message: notAssignable }))
}

const pathOf = (index: number) => `body[${index}].data.assigned_to`

/** Gives a task to somebody, or to nobody. */
export async function assignTask(
  tx: Transaction,
  task: FoundTask,
  assignedTo: string | null | undefined,
): Promise<void> {
  if (assignedTo === undefined || assignedTo === task.assignedTo) return
  await tx.update(creatorTasks).set({ assignedTo }).where(eq(creatorTasks.id, task.id))
}
