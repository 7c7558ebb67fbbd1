import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import { type Task, task } from '#contract/resources/tasks.ts'
import { receivedOf } from '#contract/rules/askedFiles.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import { isUnfinished, type TaskActor, taskStatuses } from '#contract/rules/taskStatus.ts'
import { faceColumns, openFaces } from '#server/areas/creators/creatorFaces.ts'
import { submissionsWhere } from '#server/areas/requests/submissions/readSubmissions.ts'
import { users } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorRequests, creatorTasks, requestItems } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'

const fields = fieldsOf(creatorTasks, task)

/** What a task says of its request. */
const requestFields = fieldsOf(creatorRequests, task.pick(['title', 'brief', 'due_at', 'priority']))

/** Tasks with what stands in their request. To a creator, a request is not there while it is a draft. */
export const tasksWithRequests = sql`${creatorTasks}
  join ${creatorRequests} on ${creatorRequests.id} = ${creatorTasks.requestId}
  join ${creators} on ${creators.id} = ${creatorTasks.creatorId}`

/** Due before `now` and not finished, in a request that is open. */
export const isOverdue = (now: Date): SQL<boolean> =>
  sql`(${creatorRequests.status} = 'OPEN' and ${creatorRequests.dueAt} < ${now.toISOString()}::timestamptz
    and ${inArray(creatorTasks.status, taskStatuses.filter(isUnfinished))})`

/** The tasks that are overdue at `now`, or those that are not, as a condition on tasks alone. */
export function areOverdue(now: Date, overdue: boolean): SQL {
  const unfinished = inArray(creatorTasks.status, taskStatuses.filter(isUnfinished))
  const due = sql`${creatorTasks.requestId} in (
    select id from ${creatorRequests} where ${creatorRequests.status} = 'OPEN'
      and ${creatorRequests.dueAt} < ${now.toISOString()}::timestamptz)`
  return overdue ? sql`(${unfinished} and ${due})` : sql`not (${unfinished} and ${due})`
}

/** For whom tasks are read, and when. */
interface Reading {
  readonly by: TaskActor
  readonly now: Date
}

/** The tasks of these ids, with their submissions. A creator is not told who of the team looks after them. */
export async function readTasks(
  tx: Transaction,
  storage: ObjectStorage,
  ids: readonly string[],
  { by, now }: Reading,
): Promise<Task[]> {
  const found = await tx
    .select({
      task: creatorTasks,
      request: creatorRequests,
      face: faceColumns,
      overdue: sql<boolean>`coalesce(${isOverdue(now)}, false)`,
    })
    .from(creatorTasks)
    .innerJoin(creatorRequests, eq(creatorRequests.id, creatorTasks.requestId))
    .innerJoin(creators, eq(creators.id, creatorTasks.creatorId))
    .where(inArray(creatorTasks.id, [...ids]))
  const files = await submissionsWhere(tx, storage, inArray(submissions.taskId, [...ids]))
  const filesOf = Map.groupBy(files, ({ task_id }) => task_id)
  const itemsOf = await readQuantities(
    tx,
    found.map(({ request }) => request.id),
  )
  const nameOf =
    by === 'USER'
      ? await readAssignees(
          tx,
          found.map(({ task }) => task.assignedTo),
        )
      : null
  const faceOf = openFaces(storage)
  const faces = await Promise.all(found.map(({ face }) => faceOf(face)))
  return found.map(({ task, request, face, overdue }, index) => ({
    ...requestFields.read(request),
    ...fields.read(task),
    assigned_to: nameOf && task.assignedTo,
    assigned_to_name: nameOf?.get(task.assignedTo) ?? null,
    creator_name: face.name,
    creator_avatar_url: faces[index]?.creator_avatar_url ?? null,
    overdue,
    ...askedOf(itemsOf.get(request.id) ?? [], filesOf.get(task.id) ?? []),
    submissions: filesOf.get(task.id) ?? [],
  }))
}

/** What these people of the team are called, by their ids. */
async function readAssignees(tx: Transaction, ids: readonly (string | null)[]) {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  const people =
    asked.length === 0
      ? []
      : await tx
          .select({ id: users.id, name: users.name, email: users.email })
          .from(users)
          .where(inArray(users.id, asked))
  return new Map<string | null, string>(people.map((one) => [one.id, calledBy(one)]))
}

/** How many files each item of these requests asks for, by request. */
async function readQuantities(tx: Transaction, requestIds: readonly string[]) {
  const items = await tx
    .select({
      requestId: requestItems.requestId,
      id: requestItems.id,
      quantity: requestItems.quantity,
    })
    .from(requestItems)
    .where(inArray(requestItems.requestId, [...new Set(requestIds)]))
  return Map.groupBy(items, ({ requestId }) => requestId)
}

/** How many files a task's request asks for, and how many of them have come. */
const askedOf = (
  items: readonly { readonly id: string; readonly quantity: number }[],
  files: readonly Submission[],
) => ({
  asked_total: items.reduce((sum, { quantity }) => sum + quantity, 0),
  received_total: receivedOf(items, files),
})
