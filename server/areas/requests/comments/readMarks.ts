import { inArray, type SQL, sql } from 'drizzle-orm'
import { commentReads, comments } from '#server/database/schema/comments.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { inOrder } from '#server/platform/resource/inOrder.ts'

const placeOf = sql`coalesce(${comments.submissionId}, ${comments.taskId}, ${comments.requestId})`

/** Whether the comment being read is new to a caller: somebody else's, and later than what they have read at its place. */
export function newTo(principal: Principal): SQL<boolean> {
  const { isBy, isReader } = whoseOf(principal)
  return sql`(not coalesce(${isBy}, false) and ${comments.deletedAt} is null
    and ${comments.createdAt} > coalesce((select ${commentReads.until} from ${commentReads}
      where ${commentReads.workspaceId} = ${comments.workspaceId} and ${commentReads.placeId} = ${placeOf}
        and ${isReader}), '-infinity'))`
}

function whoseOf(principal: Principal) {
  return principal.mode === 'USER'
    ? {
        isBy: sql`${comments.authorUserId} = ${principal.userId}`,
        isReader: sql`${commentReads.userId} = ${principal.userId}`,
      }
    : {
        isBy: sql`${comments.authorSide} = 'CREATOR'`,
        isReader: sql`${commentReads.recipientId} = ${principal.creatorId}`,
      }
}

/** Keeps that a caller has read these comments and what came before them at their places; gives how many they are. */
export async function markRead(
  tx: Transaction,
  principal: Principal,
  ids: readonly string[],
): Promise<number | Failure> {
  const seen = await tx
    .select({
      id: comments.id,
      requestId: comments.requestId,
      placeId: sql<string>`${placeOf}::text`,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(inArray(comments.id, [...ids]))
  const found = inOrder(ids, seen)
  if (found instanceof Failure) return found
  const newest = new Map<string, (typeof seen)[number]>()
  for (const one of seen) {
    const before = newest.get(one.placeId)
    if (!before || before.createdAt < one.createdAt) newest.set(one.placeId, one)
  }
  // In one order for everybody, so that no two calls of somebody wait for each other.
  const rows = [...newest.values()].sort((one, other) => (one.placeId < other.placeId ? -1 : 1))
  await tx
    .insert(commentReads)
    .values(
      rows.map(({ requestId, placeId, createdAt }) => ({
        userId: principal.mode === 'USER' ? principal.userId : null,
        recipientId: principal.mode === 'CREATOR' ? principal.creatorId : null,
        requestId,
        placeId,
        until: createdAt,
      })),
    )
    .onConflictDoUpdate({
      target: [
        commentReads.workspaceId,
        commentReads.placeId,
        commentReads.userId,
        commentReads.recipientId,
      ],
      set: { until: sql`greatest(${commentReads.until}, excluded.until)` },
    })
  return seen.length
}
