import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Submission, submission } from '#contract/resources/submissions.ts'
import { faceColumns, openFaces } from '#server/areas/creators/creatorFaces.ts'
import { lastHeardAt } from '#server/areas/uploads/uploads.ts'
import { creators } from '#server/database/schema/creators.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { uploads } from '#server/database/schema/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { storedRate } from '#server/platform/films/storedRate.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { previewUrlOf, thumbnailUrlOf } from '#server/platform/storage/shownUrls.ts'

const fields = fieldsOf(submissions, submission)

/** Those whose request is cancelled, as a condition on submissions alone. */
export const isCancelled: SQL = sql`(${submissions.requestId} in (
  select id from ${creatorRequests} where ${creatorRequests.status} = 'CANCELLED'))`

/** The submissions of these ids. */
export const readSubmissions = (
  tx: Transaction,
  storage: ObjectStorage,
  ids: readonly string[],
): Promise<Submission[]> => submissionsWhere(tx, storage, inArray(submissions.id, [...ids]))

/** The submissions that meet a condition, oldest first. */
export async function submissionsWhere(
  tx: Transaction,
  storage: ObjectStorage,
  where: SQL,
): Promise<Submission[]> {
  const found = await tx
    .select({
      row: submissions,
      face: faceColumns,
      upload: { kind: uploads.kind, expiresAt: uploads.expiresAt },
      approvals: guestApprovals,
    })
    .from(submissions)
    .innerJoin(creators, eq(creators.id, submissions.creatorId))
    .leftJoin(uploads, and(eq(uploads.id, submissions.id), eq(uploads.status, 'UPLOADING')))
    .where(where)
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  const faceOf = openFaces(storage)
  return Promise.all(
    found.map(async ({ row, face, upload, approvals }) => ({
      ...(await toSubmission(row, storage)),
      guest_approvals: approvals,
      last_heard_at: upload && lastHeardAt(upload).toISOString(),
      ...(await faceOf(face)),
    })),
  )
}

/** Who has approved a file by a share; a creator sees none, by the policies of the table. */
const guestApprovals = sql<Submission['guest_approvals']>`coalesce((
  select json_agg(json_build_object('share_id', share_id, 'name', guest_name, 'at', at) order by created_at)
  from (
    select share_id, guest_name, created_at, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from share_approvals
    where share_approvals.workspace_id = ${submissions.workspaceId} and share_approvals.submission_id = ${submissions.id}
    order by created_at desc limit 10
  ) newest), '[]')`

type SubmissionRow = typeof submissions.$inferSelect

async function toSubmission(
  row: SubmissionRow,
  storage: ObjectStorage,
): Promise<
  Omit<Submission, 'creator_name' | 'creator_avatar_url' | 'last_heard_at' | 'guest_approvals'>
> {
  const { objectKey, type, name } = row
  return {
    ...fields.read(row),
    frame_rate: storedRate(row),
    preview_url: objectKey === null ? null : await previewUrlOf(storage, { objectKey, type, name }),
    thumbnail_url: await thumbnailUrlOf(storage, row.thumbnailKey),
  }
}
