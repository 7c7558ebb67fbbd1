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
    })
    .from(submissions)
    .innerJoin(creators, eq(creators.id, submissions.creatorId))
    .leftJoin(uploads, and(eq(uploads.id, submissions.id), eq(uploads.status, 'UPLOADING')))
    .where(where)
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  const faceOf = openFaces(storage)
  return Promise.all(
    found.map(async ({ row, face, upload }) => ({
      ...(await toSubmission(row, storage)),
      last_heard_at: upload && lastHeardAt(upload).toISOString(),
      ...(await faceOf(face)),
    })),
  )
}

type SubmissionRow = typeof submissions.$inferSelect

async function toSubmission(
  row: SubmissionRow,
  storage: ObjectStorage,
): Promise<Omit<Submission, 'creator_name' | 'creator_avatar_url' | 'last_heard_at'>> {
  const { objectKey, type, name } = row
  return {
    ...fields.read(row),
    frame_rate: storedRate(row),
    preview_url: objectKey === null ? null : await previewUrlOf(storage, { objectKey, type, name }),
    thumbnail_url: await thumbnailUrlOf(storage, row.thumbnailKey),
  }
}
