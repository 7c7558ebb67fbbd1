import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ofNobody } from '#contract/rules/taskAssignee.ts'
import type { TaskActor } from '#contract/rules/taskStatus.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'

/** The tasks that somebody of the team looks after, or with `(none)` nobody, as a condition on tasks alone. */
export const areAssignedTo = (whom: string): SQL =>
  whom === ofNobody ? isNull(creatorTasks.assignedTo) : eq(creatorTasks.assignedTo, whom)

/** What was sent for such tasks, as a condition on submissions alone. A creator is not told who looks after what. */
export const isForTasksAssignedTo =
  (by: TaskActor) =>
  (whom: string): SQL =>
    by === 'CREATOR'
      ? sql`false`
      : sql`${submissions.taskId} in (select id from ${creatorTasks} where ${areAssignedTo(whom)})`
