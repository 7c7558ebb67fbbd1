import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SharedComment, SharedFile } from '#contract/resources/shares.ts'
import { comments } from '#server/database/schema/comments.ts'
import { shareApprovals, shareWatermarks } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { storedRate } from '#server/platform/films/storedRate.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { previewUrlOf, thumbnailUrlOf } from '#server/platform/storage/shownUrls.ts'
import { type ShareMark, shownOf } from './shareMark.ts'

/** The columns of a file that the guests of a share are granted. */
const fileColumns = {
  id: submissions.id,
  requestId: submissions.requestId,
  taskId: submissions.taskId,
  creatorId: submissions.creatorId,
  name: submissions.name,
  type: submissions.type,
  size: submissions.size,
  objectKey: submissions.objectKey,
  durationSeconds: submissions.durationSeconds,
  rateNumerator: submissions.rateNumerator,
  rateDenominator: submissions.rateDenominator,
  version: submissions.version,
  replacedAt: submissions.replacedAt,
  thumbnailKey: submissions.thumbnailKey,
  proxyKey: submissions.proxyKey,
}

/** The same of what was made of it with the watermark of the share. */
const madeColumns = {
  text: shareWatermarks.text,
  objectKey: shareWatermarks.objectKey,
  thumbnailKey: shareWatermarks.thumbnailKey,
  status: shareWatermarks.status,
}

/** Files of the share, as its guests see them: with its watermark, if it has one. */
export async function readSharedFiles(
  tx: Transaction,
  storage: ObjectStorage,
  ids: readonly string[],
  mark: ShareMark | undefined,
): Promise<SharedFile[]> {
  const found = await tx
    .select({
      file: fileColumns,
      made: madeColumns,
      said: sql<number>`(select count(*)::int from ${comments}
        where ${comments.workspaceId} = ${submissions.workspaceId} and ${comments.submissionId} = ${submissions.id})`,
      approvedBy: shareApprovals.guestName,
      approvedAt: shareApprovals.createdAt,
    })
    .from(submissions)
    .leftJoin(shareApprovals, eq(shareApprovals.submissionId, submissions.id))
    .leftJoin(shareWatermarks, eq(shareWatermarks.submissionId, submissions.id))
    .where(inArray(submissions.id, [...ids]))
  return Promise.all(
    found.map(async ({ file, made, said, approvedBy, approvedAt }) => {
      const { watermark, shown } = shownOf(file, made, mark)
      return {
        id: file.id,
        name: file.name,
        type: file.type,
        size: file.size,
        duration_seconds: file.durationSeconds,
        frame_rate: storedRate(file),
        version: file.version,
        replaced: file.replacedAt !== null,
        watermark,
        thumbnail_url: await thumbnailUrlOf(storage, shown?.thumbnailKey ?? null),
        preview_url: shown ? await previewUrlOf(storage, shown) : null,
        comment_total: said,
        approved_by: approvedBy,
        approved_at: approvedAt?.toISOString() ?? null,
      }
    }),
  )
}

/** Files of the share, and what has been made of them for that; without those that are not of it, or there no more. */
export const sharedFilesOf = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ file: fileColumns, made: madeColumns })
    .from(submissions)
    .leftJoin(shareWatermarks, eq(shareWatermarks.submissionId, submissions.id))
    .where(inArray(submissions.id, [...ids]))

/** One of them; undefined for none. */
export const sharedFileOf = async (tx: Transaction, id: string) =>
  (await sharedFilesOf(tx, [id]))[0]

/** What guests have said by the share. */
export async function readSharedComments(
  tx: Transaction,
  ids: readonly string[],
): Promise<SharedComment[]> {
  const found = await tx
    .select({
      id: comments.id,
      submissionId: comments.submissionId,
      guestName: comments.guestName,
      text: comments.text,
      anchor: comments.anchor,
      resolvedAt: comments.resolvedAt,
      createdAt: comments.createdAt,
      rateNumerator: submissions.rateNumerator,
      rateDenominator: submissions.rateDenominator,
    })
    .from(comments)
    .innerJoin(submissions, eq(submissions.id, comments.submissionId))
    .where(and(inArray(comments.id, [...ids]), eq(comments.authorSide, 'GUEST')))
  return found.flatMap(({ submissionId, guestName, ...row }) =>
    submissionId === null
      ? []
      : {
          id: row.id,
          submission_id: submissionId,
          author_name: guestName ?? '',
          text: row.text,
          anchor: row.anchor,
          frame_rate: storedRate(row),
          resolved: row.resolvedAt !== null,
          created_at: row.createdAt.toISOString(),
        },
  )
}
