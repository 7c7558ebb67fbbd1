import { and, gt, sql } from 'drizzle-orm'
import { comments } from '#server/database/schema/comments.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'

/** How many comments all guests of one share write in how long: each may notify others. */
const windows = [
  { most: 30, seconds: 60 },
  { most: 1_000, seconds: 24 * 60 * 60 },
] as const

/** RATE_LIMITED where the guests of a share have written as much as fits into a minute or a day. */
export async function refuseManyWords(
  tx: Transaction,
  shareId: string,
  now: Date,
): Promise<Refusal> {
  await takeTurn(tx, `comments by share ${shareId}`)
  for (const { most, seconds } of windows) {
    const since = new Date(now.getTime() - seconds * 1000)
    const written = await tx
      .select({ one: sql`1` })
      .from(comments)
      .where(and(sql`${comments.shareId} = ${shareId}`, gt(comments.createdAt, since)))
      .limit(most)
    if (written.length >= most) {
      return new Failure(
        'RATE_LIMITED',
        'Many comments have been written here. Wait a little before you write more.',
        { retry_after_seconds: Math.min(seconds, 600) },
      )
    }
  }
  return undefined
}
