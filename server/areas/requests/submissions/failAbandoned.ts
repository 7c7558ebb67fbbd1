import { and, eq, inArray } from 'drizzle-orm'
import type { Upload } from '#server/areas/uploads/upload.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** A file that nobody went on with has failed. */
export async function failAbandoned(tx: Queries, uploads: readonly Upload[]): Promise<void> {
  const ids = uploads.filter(({ purpose }) => purpose === 'SUBMISSION').map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(submissions)
    .set({ status: 'FAILED' })
    .where(and(inArray(submissions.id, ids), eq(submissions.status, 'UPLOADING')))
}
