import { eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import type { submissionRoutes } from '#contract/resources/submissions.ts'
import type { RouteBody } from '#contract/route.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { askAlong, filesWithOpen, takeOffList } from '#server/areas/requests/comments/askAlong.ts'
import { comments } from '#server/database/schema/comments.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { invalid, type Refusal } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { askAgain, askAgainIssue } from './askAgain.ts'
import { type FoundTask, lockTask } from './findTask.ts'
import { noteSeen } from './noteSeen.ts'

type Change = RouteBody<typeof submissionRoutes.update>[number]

/**
 * Writes what the brand says of these files. A file that has not come cannot be reviewed, nor one of which a
 * newer version has. Whoever asks for a file again
 * says what to change, and gives its task back to the creator with it: in words, by open comments on the file, or both.
 */
export async function reviewSubmissions(
  tx: Transaction,
  changes: readonly Change[],
  now: Date,
): Promise<Refusal> {
  const tasks = await lockTasksAskedAgain(tx, changes)
  const found = await tx
    .select()
    .from(submissions)
    .where(inArray(submissions.id, idsOf(changes)))
    .for('update')
  const byId = new Map(found.map((submission) => [submission.id, submission]))
  const asked = changes.filter(isAskedAgain).map(({ id }) => id)
  const withOpen = await filesWithOpen(tx, asked)
  const issues = changes.flatMap((change, index): Issue[] => {
    const submission = byId.get(change.id)
    const issue =
      submission &&
      issueWith(change, submission, {
        task: tasks.get(submission.taskId),
        hasOpen: withOpen.has(submission.id),
      })
    return issue ? [{ ...issue, path: `body[${index}].${issue.path}` }] : []
  })
  if (issues.length > 0) return invalid(issues)
  for (const { id, data } of changes) await review(tx, id, data, now)
  await askAlong(tx, inArray(comments.submissionId, asked), now)
  const takenBack = changes.filter(({ data }) => data.review === 'PENDING').map(({ id }) => id)
  await takeOffList(tx, inArray(comments.submissionId, takenBack))
  for (const task of tasks.values()) await giveBack(tx, task, changes, byId, now)
  await notifyApproved(tx, changes, byId, now)
  return undefined
}

type SubmissionRow = typeof submissions.$inferSelect

const isAskedAgain = ({ data }: Change) => data.review === 'CHANGES_REQUESTED'

/** The tasks that go back to their creators, in one order for everybody, so that no two calls wait for each other. */
async function lockTasksAskedAgain(tx: Transaction, changes: readonly Change[]) {
  const ids = changes.filter(isAskedAgain).map(({ id }) => id)
  const tasks = new Map<string, FoundTask>()
  if (ids.length === 0) return tasks
  const found = await tx
    .selectDistinct({ taskId: submissions.taskId })
    .from(submissions)
    .where(inArray(submissions.id, ids))
    .orderBy(submissions.taskId)
  for (const { taskId } of found) {
    const task = await lockTask(tx, taskId)
    if (task) tasks.set(taskId, task)
  }
  return tasks
}

/** What is wrong with a review, and where in it. */
function issueWith(
  change: Change,
  { status, replacedAt }: SubmissionRow,
  { task, hasOpen }: { readonly task: FoundTask | undefined; readonly hasOpen: boolean },
): Issue | undefined {
  if (status !== 'UPLOADED') return { path: 'id', message: 'This file has not been received' }
  if (replacedAt !== null) {
    return { path: 'id', message: 'A newer version of this file has come: review that' }
  }
  if (!isAskedAgain(change)) return undefined
  if (!change.data.review_message && !hasOpen) {
    return { path: 'data.review_message', message: 'Say what should change' }
  }
  const message = task && askAgainIssue(task)
  return message === undefined ? undefined : { path: 'data.review', message }
}

/** A new review without words takes the words of the former one away. Whoever decides about a file has seen it. */
async function review(
  tx: Transaction,
  id: string,
  { review, review_message }: Change['data'],
  now: Date,
): Promise<void> {
  if (review === undefined && review_message === undefined) return
  const reviewMessage = review_message ?? ''
  const reviewedAt = review === 'PENDING' ? null : now
  await tx
    .update(submissions)
    .set({ review, reviewMessage, reviewedAt })
    .where(eq(submissions.id, id))
  if (review !== undefined && review !== 'PENDING') await noteSeen(tx, [id], now)
}

async function notifyApproved(
  tx: Transaction,
  changes: readonly Change[],
  byId: ReadonlyMap<string, SubmissionRow>,
  now: Date,
): Promise<void> {
  const taskIds = changes.flatMap(({ id, data }) =>
    data.review === 'APPROVED' ? (byId.get(id)?.taskId ?? []) : [],
  )
  for (const taskId of new Set(taskIds)) await notify(tx, 'FILES_APPROVED', taskId, { now })
}

function giveBack(
  tx: Transaction,
  task: FoundTask,
  changes: readonly Change[],
  byId: ReadonlyMap<string, SubmissionRow>,
  now: Date,
): Promise<void> {
  const files = changes.filter(isAskedAgain).flatMap(({ id, data }) => {
    const submission = byId.get(id)
    const message = data.review_message ?? ''
    return submission?.taskId === task.id && message ? { name: submission.name, message } : []
  })
  return askAgain(tx, task, files, now)
}
