import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { firstVersionOf } from '#contract/rules/versions.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

type SubmissionRow = typeof submissions.$inferSelect

/** What a file is sent for, and in place of which it is a new version; undefined: of none. */
interface Sent {
  readonly taskId: string
  readonly itemId: string | null
  readonly replacesId: string | undefined
}

/** Which version of a file one is. */
type Version = Pick<SubmissionRow, 'version' | 'versionOf' | 'replacesId'>

const first: Version = { version: 1, versionOf: null, replacesId: null }

/**
 * Which version a file is that is sent now. Only the newest version of a file can be replaced, once it has come and as long as it is not
 * approved. The caller holds the lock of the task, so that of two who replace one file at once, the second sees the first.
 *
 * @returns CONFLICT where it is replaced already, or approved.
 */
export async function versionOfSent(
  tx: Transaction,
  { taskId, itemId, replacesId }: Sent,
): Promise<Version | Failure> {
  if (replacesId === undefined) return first
  const former = await rowOf(tx, submissions, replacesId)
  if (former?.status !== 'UPLOADED' || former.taskId !== taskId || former.itemId !== itemId) {
    const message = /*i18n*/ 'Choose a file that was sent for the same item'
    return invalid([{ path: 'body.replaces_id', message }])
  }
  const versionOf = firstVersionOf({ id: former.id, version_of: former.versionOf })
  const [later] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.versionOf, versionOf),
        gt(submissions.version, former.version),
        inArray(submissions.status, ['UPLOADING', 'UPLOADED']),
      ),
    )
  if (later) {
    const message = /*i18n*/ 'This file has already been replaced'
    return new Failure('CONFLICT', message, { replaced_by_id: later.id })
  }
  if (former.review === 'APPROVED') {
    return new Failure('CONFLICT', /*i18n*/ 'This file has already been approved')
  }
  return { version: former.version + 1, versionOf, replacesId }
}

/** All versions of a file, by the id of the first. */
export const areVersionsOf = (firstId: string): SQL | undefined =>
  or(eq(submissions.id, firstId), eq(submissions.versionOf, firstId))

/**
 * Writes of the versions of a file which is the newest that has come, and which one each replaces, after one has come or was deleted.
 * That is no change of a file, which lists are sorted by.
 *
 * @param firstId the id of its first version.
 */
export async function placeVersions(tx: Transaction, firstId: string): Promise<void> {
  await tx.execute(sql`
    update submissions file set
      replaces_id = (select id from submissions former
        where former.status = 'UPLOADED' and (former.id = ${firstId} or former.version_of = ${firstId})
          and former.version < file.version order by former.version desc limit 1),
      replaced_at = (select coalesce(received_at, created_at) from submissions later
        where later.version_of = ${firstId} and later.status = 'UPLOADED' and later.version > file.version
        order by later.version limit 1)
    where file.id = ${firstId}
      or (file.version_of = ${firstId} and file.status in ('UPLOADING', 'UPLOADED'))`)
}
