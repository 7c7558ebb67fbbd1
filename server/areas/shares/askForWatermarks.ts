import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { markedAs } from '#contract/rules/watermark.ts'
import { shares, shareWatermarks } from '#server/database/schema/shares.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { watermarkFilmWork, watermarkPictureWork } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { inWorkspace, wholeWorkspace } from '#server/platform/db/inWorkspace.ts'
import type { SharePrincipal } from '#server/platform/http/principal.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { newObjectKey } from '#server/platform/storage/objectKey.ts'
import type { ShareMark } from './shareMark.ts'

/** After this time what was asked for is asked for again: a restore keeps no work. In milliseconds. */
const askedAgainMs = 6 * 60 * 60_000

/** Has made what the guests of a share are to be shown of files: in the name of the workspace, since guests write none of it. */
export async function askForWatermarks(
  { database, clock }: Needs<'database' | 'clock'>,
  { workspaceId, shareId }: Pick<SharePrincipal, 'workspaceId' | 'shareId'>,
  { text, marksFilms }: ShareMark,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const askedAt = clock()
  await inWorkspace(database, wholeWorkspace(workspaceId), async (tx) => {
    const [share] = await tx
      .select({ id: shares.id })
      .from(shares)
      .where(and(eq(shares.id, shareId), eq(shares.watermark, true)))
      .for('key share')
    if (!share) return
    const files = await tx
      .select({ id: submissions.id, type: submissions.type })
      .from(submissions)
      .where(inArray(submissions.id, [...fileIds]))
      .orderBy(submissions.id)
      .for('key share')
    if (files.length === 0) return
    const asked = await tx
      .insert(shareWatermarks)
      .values(
        files.map(({ id: submissionId }) => ({
          shareId,
          submissionId,
          text,
          objectKey: newObjectKey(workspaceId, 'watermark'),
          thumbnailKey: newObjectKey(workspaceId, 'thumbnail'),
          askedAt,
        })),
      )
      .onConflictDoUpdate({
        target: [
          shareWatermarks.workspaceId,
          shareWatermarks.shareId,
          shareWatermarks.submissionId,
        ],
        set: {
          text: sql`excluded.text`,
          // What lies under a key never changes, so another text is kept under others.
          objectKey: unlessSame(shareWatermarks.objectKey),
          thumbnailKey: unlessSame(shareWatermarks.thumbnailKey),
          status: 'WAITING',
          askedAt,
        },
        setWhere: sql`${shareWatermarks.text} <> excluded.text or ${shareWatermarks.status} = 'WAITING'
          and ${shareWatermarks.askedAt} < ${new Date(askedAt.getTime() - askedAgainMs).toISOString()}`,
      })
      .returning({ id: shareWatermarks.id, submissionId: shareWatermarks.submissionId })
    const films = new Set(idsOf(files.filter(({ type }) => markedAs(type, marksFilms) === 'FILM')))
    for (const { id, submissionId } of asked)
      await addWork(tx, films.has(submissionId) ? watermarkFilmWork : watermarkPictureWork, {
        watermark_id: id,
      })
  })
}

/** A key of what is asked for: the one before where the text is the same. */
const unlessSame = (key: PgColumn): SQL =>
  sql`case when ${shareWatermarks.text} = excluded.text then ${key} else excluded.${sql.identifier(key.name)} end`
