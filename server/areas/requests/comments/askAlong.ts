import { and, inArray, type SQL } from 'drizzle-orm'
import { comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isAsked, isResolved } from './readComments.ts'

/** Puts what is open on the list of what a creator is to change. */
export async function askAlong(tx: Transaction, about: SQL, now: Date): Promise<void> {
  await tx
    .update(comments)
    .set({ askedAt: now })
    .where(and(about, isResolved(false)))
}

/** Takes what is open off the list again: it is asked for no longer. */
export async function takeOffList(tx: Transaction, about: SQL): Promise<void> {
  await tx
    .update(comments)
    .set({ askedAt: null })
    .where(and(about, isAsked(true), isResolved(false)))
}

/** Of these files, those of which something open was said. */
export async function filesWithOpen(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const found = await tx
    .selectDistinct({ id: comments.submissionId })
    .from(comments)
    .where(and(inArray(comments.submissionId, [...fileIds]), isResolved(false)))
  return new Set(found.flatMap(({ id }) => id ?? []))
}
