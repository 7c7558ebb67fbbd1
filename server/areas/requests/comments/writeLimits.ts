import { type SQL, sql } from 'drizzle-orm'
import { comments } from '#server/database/schema/comments.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRow } from '#server/platform/db/readRows.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
import { idOf, type Principal } from '#server/platform/http/principal.ts'

/** Who writes, and when. */
export interface Writing {
  readonly principal: Principal
  readonly now: Date
}

/** How many comments one person, with the keys that they made, writes in how long: each may notify others. */
const windows = [
  { most: 100, seconds: 60 },
  { most: 3_000, seconds: 24 * 60 * 60 },
] as const

/** RATE_LIMITED for whoever would have written more than fits into a minute or a day. */
export async function refuseTooMany(
  tx: Transaction,
  { principal, now }: Writing,
  more: number,
): Promise<Refusal> {
  await takeTurn(tx, `comments of ${idOf(principal)}`)
  for (const { most, seconds } of windows) {
    const since = new Date(now.getTime() - seconds * 1000).toISOString()
    const { written } = await readRow(tx, { written: asNumber })`
      select count(*)::int as written from (
        select from ${comments} where ${isBy(principal)} and ${comments.createdAt} > ${since}::timestamptz
        limit ${most}) as counted`
    if (written + more > most) {
      return new Failure(
        'RATE_LIMITED',
        /*i18n*/ 'You have written many comments. Wait a little before you write more.',
        { retry_after_seconds: Math.min(seconds, 600) },
      )
    }
  }
  return undefined
}

const isBy = (principal: Principal): SQL =>
  principal.mode === 'USER'
    ? sql`${comments.authorUserId} = ${principal.userId}`
    : sql`${comments.creatorId} = ${principal.creatorId} and ${comments.authorSide} = 'CREATOR'`
