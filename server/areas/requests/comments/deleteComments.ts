import { inArray } from 'drizzle-orm'
import { comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { isOwn } from './isOwn.ts'
import type { Writing } from './writeLimits.ts'

/** Takes away what the caller wrote, or for the team what a guest did, and leaves the lines: what was answered stays readable. */
export async function deleteComments(
  tx: Transaction,
  { principal, now }: Writing,
  ids: readonly string[],
): Promise<readonly string[] | Failure> {
  const found = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, [...ids]))
  const byId = new Map(found.map((comment) => [comment.id, comment]))
  const gone = ids.filter((id) => (byId.get(id)?.deletedAt ?? null) !== null || !byId.has(id))
  if (gone.length > 0) return missing(gone)
  const mayDelete = (comment: (typeof found)[number]) =>
    isOwn(comment, principal) || (principal.mode === 'USER' && comment.authorSide === 'GUEST')
  if (!found.every(mayDelete))
    return new Failure('FORBIDDEN', /*i18n*/ 'Only its author can delete it')
  await tx
    .update(comments)
    .set({ text: '', anchor: null, mentions: [], deletedAt: now })
    .where(inArray(comments.id, [...ids]))
  return ids
}
