import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Submission } from '#contract/resources/submissions.ts'
import { faceColumns, openFaces } from '#server/areas/creators/creatorFaces.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
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
    .select({ row: submissions, face: faceColumns })
    .from(submissions)
    .innerJoin(creators, eq(creators.id, submissions.creatorId))
    .where(where)
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
  const faceOf = openFaces(storage)
  return Promise.all(
    found.map(async ({ row, face }) => ({
      ...(await toSubmission(row, storage)),
      ...(await faceOf(face)),
    })),
  )
}

type SubmissionRow = typeof submissions.$inferSelect

async function toSubmission(
  row: SubmissionRow,
  storage: ObjectStorage,
): Promise<Omit<Submission, 'creator_name' | 'creator_avatar_url'>> {
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
