import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { submissions } from '../db/schema/submissions.ts'
import type { Upload } from '../uploads/upload.ts'

/** A file that nobody went on with has failed. */
export async function failAbandoned(rows: Queries, uploads: readonly Upload[]): Promise<void> {
  const ids = uploads.filter(({ purpose }) => purpose === 'SUBMISSION').map(({ id }) => id)
  if (ids.length === 0) return
  await rows
    .update(submissions)
    .set({ status: 'FAILED' })
    .where(and(inArray(submissions.id, ids), eq(submissions.status, 'UPLOADING')))
}
