import { eq } from 'drizzle-orm'
import { sharedRefusal } from '#contract/resources/requests.ts'
import { comments } from '#server/database/schema/comments.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asFlag, readRow } from '#server/platform/db/readRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

/** Where a comment stands: at a request, one of its tasks, or a file of that. */
export interface Place {
  readonly requestId: string
  readonly taskId: string | null
  readonly creatorId: string | null
  readonly submissionId: string | null
  readonly fileName: string | null
}

/** What names a place: one of these. */
export interface Named {
  readonly request_id?: string | undefined
  readonly task_id?: string | undefined
  readonly submission_id?: string | undefined
}

/** The place that a call names, as far as its caller sees it. A request is to a creator the task that they have of it. */
export async function placeOf(
  tx: Transaction,
  principal: Principal,
  { request_id, task_id, submission_id }: Named,
): Promise<Place | Failure> {
  if (submission_id !== undefined) return ofFile(tx, submission_id)
  if (task_id !== undefined) return ofTask(tx, task_id)
  if (request_id === undefined) return missing([])
  return principal.mode === 'CREATOR'
    ? ofOwnTask(tx, request_id)
    : ofRequest(tx, principal, request_id)
}

async function ofFile(tx: Transaction, id: string): Promise<Place | Failure> {
  const file = await rowOf(tx, submissions, id)
  if (!file) return missing([id])
  const { requestId, taskId, creatorId, name } = file
  return { requestId, taskId, creatorId, submissionId: id, fileName: name }
}

async function ofTask(tx: Transaction, id: string): Promise<Place | Failure> {
  const task = await rowOf(tx, creatorTasks, id)
  if (!task) return missing([id])
  return ofTaskRow(task)
}

async function ofOwnTask(tx: Transaction, requestId: string): Promise<Place | Failure> {
  const [task] = await tx.select().from(creatorTasks).where(eq(creatorTasks.requestId, requestId))
  return task ? ofTaskRow(task) : missing([requestId])
}

const ofTaskRow = ({ id, requestId, creatorId }: typeof creatorTasks.$inferSelect): Place => ({
  requestId,
  taskId: id,
  creatorId,
  submissionId: null,
  fileName: null,
})

/** What is said to all whom a request asks takes seeing all of them. */
async function ofRequest(
  tx: Transaction,
  principal: Principal,
  id: string,
): Promise<Place | Failure> {
  if (!(await rowOf(tx, creatorRequests, id))) return missing([id])
  if (limitedToOf(principal) !== null) {
    const { shared } = await readRow(tx, { shared: asFlag })`
      select exists (select from requests_shared(array[${id}::uuid])) as shared`
    if (shared) return new Failure('FORBIDDEN', sharedRefusal)
  }
  return { requestId: id, taskId: null, creatorId: null, submissionId: null, fileName: null }
}

/** Where an answer stands, and in which thread: what a creator answers to everybody’s is said to the brand alone. */
export async function placeOfAnswer(
  tx: Transaction,
  principal: Principal,
  id: string,
): Promise<{ readonly place: Place; readonly threadId: string } | Failure> {
  const [answered] = await tx.select().from(comments).where(eq(comments.id, id))
  if (!answered) return missing([id])
  const { requestId, taskId, creatorId, submissionId, fileName, threadId } = answered
  if (taskId !== null) {
    return { place: { requestId, taskId, creatorId, submissionId, fileName }, threadId }
  }
  const place = await placeOf(tx, principal, { request_id: requestId })
  return place instanceof Failure ? place : { place, threadId }
}
