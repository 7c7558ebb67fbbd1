import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import { faceColumns, openFaces } from '#server/areas/creators/creatorFaces.ts'
import { lastHeardAt } from '#server/areas/uploads/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { uploads } from '#server/platform/db/schema/uploads.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { previewUrlOf, thumbnailUrlOf } from '#server/platform/storage/shownUrls.ts'

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
    id: row.id,
    request_id: row.requestId,
    task_id: row.taskId,
    creator_id: row.creatorId,
    item_id: row.itemId,
    name,
    type,
    size: row.size,
    status: row.status,
    review: row.review,
    review_message: row.reviewMessage,
    preview_url: objectKey === null ? null : await previewUrlOf(storage, { objectKey, type, name }),
    thumbnail_url: await thumbnailUrlOf(storage, row.thumbnailKey),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
