import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import { syncWork } from '#server/database/schema/sync.ts'
import type { Database, Updating } from '#server/platform/db/database.ts'
import { byTurns, ended, hasFallenDue, lent, madeReady, type Next } from './leases.ts'

type SyncWork = typeof syncWork.$inferSelect

/** A try that somebody has taken on. */
export type Try = SyncWork & { readonly lease: string }

/** An account is asked about at somebody's wish at most so often, in milliseconds. */
export const syncNowEveryMs = 15 * 60_000

/** Makes ready what has fallen due, and what was under way in a process that was killed. */
export async function makeReady(database: Updating, now: Date): Promise<void> {
  await database.update(syncWork).set(madeReady).where(hasFallenDue(syncWork, now))
}

interface Turn {
  readonly platform: Platform
  /** The workspace whose turn was last; undefined at the beginning. */
  readonly last: string | undefined
  readonly now: Date
}

/**
 * Takes on what has been due for longest of the workspace whose turn is next, which nobody else then does; undefined
 * when nothing is due. Workspaces come round in the order of their ids, one account each.
 */
export async function takeOn(database: Database, turn: Turn): Promise<Try | undefined> {
  const { last, platform, now } = turn
  return byTurns(syncWork.workspaceId, last, (workspaces) => {
    const of = and(sql`${syncWork.isReady}`, eq(syncWork.platform, platform), workspaces)
    const first = database
      .select({ accountId: syncWork.accountId })
      .from(syncWork)
      .where(of)
      .orderBy(asc(syncWork.workspaceId), asc(syncWork.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    return lend(database, eq(syncWork.accountId, sql`(${first})`), now)
  })
}

/** Takes on an account that somebody wants to see now; undefined when it is under way, or was tried of late. */
export async function takeNow(
  database: Database,
  accountId: string,
  now: Date,
): Promise<Try | undefined> {
  const limit = new Date(now.getTime() - syncNowEveryMs)
  const isFree = or(isNull(syncWork.lease), lte(syncWork.dueAt, now))
  const isLongAgo = or(isNull(syncWork.triedAt), lte(syncWork.triedAt, limit))
  return lend(database, and(eq(syncWork.accountId, accountId), isFree, isLongAgo), now)
}

async function lend(
  database: Updating,
  which: SQL | undefined,
  now: Date,
): Promise<Try | undefined> {
  const loan = lent(syncWork, now)
  const [taken] = await database.update(syncWork).set(loan).where(which).returning()
  return taken && { ...taken, lease: loan.lease }
}

/** Those rows of a try that nobody has taken over, and whose account was not deleted meanwhile. */
const held = ({ accountId, lease }: Pick<Try, 'accountId' | 'lease'>) =>
  and(eq(syncWork.accountId, accountId), eq(syncWork.lease, lease))

/** What a try finds out on its way. */
type Progress = Partial<
  Pick<SyncWork, 'externalId' | 'postsCursor' | 'postsPages' | 'postsCompleteAt' | 'profileDueAt'>
>

/** Notes what a try has found out; false when the try is nobody's any more, and what it found does not count. */
export async function noteProgress(
  tx: Updating,
  current: Pick<Try, 'accountId' | 'lease'>,
  progress: Progress,
): Promise<boolean> {
  const noted = await tx
    .update(syncWork)
    .set({ ...progress, lease: current.lease })
    .where(held(current))
    .returning({ accountId: syncWork.accountId })
  return noted.length > 0
}

/** Ends a try: the account is asked about again at `dueAt`. */
export async function release(database: Updating, current: Try, next: Next): Promise<void> {
  await database.update(syncWork).set(ended(next)).where(held(current))
}
