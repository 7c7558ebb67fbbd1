import { eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { type Comment, comment } from '#contract/resources/comments.ts'
import { comments } from '#server/database/schema/comments.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { storedRate } from '#server/platform/films/storedRate.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { isOwn } from './isOwn.ts'
import { readPeople } from './people.ts'
import { newTo } from './readMarks.ts'

const fields = fieldsOf(comments, comment.omit(['mentions']))

/** Those that are done, or those that are open. What answers another is neither, and so is what is deleted. */
export const isResolved = (resolved: boolean): SQL =>
  sql`(${comments.threadId} = ${comments.id} and ${comments.deletedAt} is null
    and ${resolved ? isNotNull(comments.resolvedAt) : isNull(comments.resolvedAt)})`

export const isAsked = (asked: boolean): SQL =>
  asked ? isNotNull(comments.askedAt) : isNull(comments.askedAt)

export const isUnread =
  (principal: Principal) =>
  (unread: boolean): SQL =>
    unread ? newTo(principal) : sql`not ${newTo(principal)}`

/** The comments of these ids, as a caller sees them. */
export async function readComments(
  tx: Transaction,
  principal: Principal,
  ids: readonly string[],
): Promise<Comment[]> {
  const found = await tx
    .select({
      row: comments,
      unread: sql<boolean>`${newTo(principal)}`,
      file: {
        name: submissions.name,
        rateNumerator: submissions.rateNumerator,
        rateDenominator: submissions.rateDenominator,
      },
    })
    .from(comments)
    .leftJoin(submissions, eq(submissions.id, comments.submissionId))
    .where(inArray(comments.id, [...ids]))
  const people = await readPeople(
    tx,
    principal,
    found.flatMap(({ row }) => [authorOf(row) ?? [], ...row.mentions].flat()),
  )
  return found.map(({ row, unread, file }) => ({
    ...fields.read(row),
    file_deleted: row.submissionId !== null && file === null,
    frame_rate: file && storedRate(file),
    author_id: authorOf(row),
    author_name: row.guestName ?? people.get(authorOf(row) ?? '')?.name ?? '',
    own: isOwn(row, principal),
    mentions: row.mentions.flatMap((id) => people.get(id) ?? []),
    resolved: row.resolvedAt !== null,
    unread,
  }))
}

const authorOf = ({ authorSide, authorUserId, creatorId }: typeof comments.$inferSelect) =>
  authorSide === 'CREATOR' ? creatorId : authorUserId
