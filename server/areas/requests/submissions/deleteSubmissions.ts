import { and, eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { takeBackIssue } from '#contract/rules/takeBack.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorTasks } from '#server/platform/db/schema/requests.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { uploads } from '#server/platform/db/schema/uploads.ts'
import { type Failure, invalid } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { deleteRows } from '#server/platform/resource/serveResource.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'

/** Deletes submissions with their files, also those still on their way. A creator may not take back all of theirs. */
export async function deleteSubmissions(
  rows: Transaction,
  storage: ObjectStorage,
  principal: Principal,
  ids: readonly string[],
): Promise<readonly string[] | Failure> {
  const issues = principal.mode === 'CREATOR' ? await takeBackIssues(rows, ids) : []
  if (issues.length > 0) return invalid(issues)
  const ended = await rows
    .update(uploads)
    .set({ status: 'ABORTED' })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.status, 'UPLOADING')))
    .returning()
  const deleted = await deleteRows(rows, submissions, ids)
  for (const { objectKey: key, multipart } of ended) {
    if (multipart !== null) await storage.abortMultipart({ key, multipart })
  }
  return deleted
}

async function takeBackIssues(rows: Transaction, ids: readonly string[]): Promise<Issue[]> {
  const found = await rows
    .select({ id: submissions.id, review: submissions.review, task: creatorTasks.status })
    .from(submissions)
    .innerJoin(creatorTasks, eq(creatorTasks.id, submissions.taskId))
    .where(inArray(submissions.id, [...ids]))
    .for('update', { of: creatorTasks })
  return found.flatMap((sent) => {
    const message = takeBackIssue(sent)
    return message === undefined ? [] : { path: `body[${ids.indexOf(sent.id)}]`, message }
  })
}
