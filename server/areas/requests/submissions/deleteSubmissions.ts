import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Issue } from '#contract/errors.ts'
import { takeBackIssue } from '#contract/rules/takeBack.ts'
import { firstVersionOf } from '#contract/rules/versions.ts'
import type { Ended } from '#server/areas/uploads/parts.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { deleteRows } from '#server/platform/resource/serveResource.ts'
import { placeVersions } from './versions.ts'
import { withoutFile } from './withoutFile.ts'

interface Deleting {
  readonly tx: Transaction
  readonly principal: Principal
  readonly now: Date
}

/** The submissions that were deleted, and the uploads that were ended with them. */
interface Deleted {
  readonly ids: readonly string[]
  readonly ended: readonly Ended[]
}

/**
 * Deletes submissions with their files, also those still on their way. A creator may not take back all of theirs. Without its newest
 * version, a file is what the version before it was.
 */
export async function deleteSubmissions(
  { tx, principal, now }: Deleting,
  ids: readonly string[],
): Promise<Deleted | Failure> {
  const found = await lockWithTasks(tx, ids)
  const issues = principal.mode === 'CREATOR' ? takeBackIssues(found, ids) : []
  if (issues.length > 0) return invalid(issues)
  const ended = await tx
    .update(uploads)
    .set({ status: 'ABORTED' })
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.status, 'UPLOADING')))
    .returning()
  const deleted = await deleteRows(tx, submissions, ids)
  if (deleted instanceof Failure) return deleted
  const firstIds = found.map(({ id, versionOf }) => firstVersionOf({ id, version_of: versionOf }))
  for (const firstId of new Set(firstIds)) await placeVersions(tx, firstId)
  for (const taskId of new Set(found.map((sent) => sent.taskId))) {
    await withoutFile(tx, taskId, principal, now)
  }
  return { ids: deleted, ended }
}

/** The submissions, with their tasks locked in one order for everybody, so that no two calls wait for each other. */
const lockWithTasks = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({
      id: submissions.id,
      review: submissions.review,
      versionOf: submissions.versionOf,
      taskId: creatorTasks.id,
      task: creatorTasks.status,
    })
    .from(submissions)
    .innerJoin(creatorTasks, eq(creatorTasks.id, submissions.taskId))
    .where(inArray(submissions.id, [...ids]))
    .orderBy(asc(creatorTasks.id))
    .for('update', { of: creatorTasks })

const takeBackIssues = (
  found: Awaited<ReturnType<typeof lockWithTasks>>,
  ids: readonly string[],
): Issue[] =>
  found.flatMap((sent) => {
    const message = takeBackIssue(sent)
    return message === undefined ? [] : { path: `body[${ids.indexOf(sent.id)}]`, message }
  })
