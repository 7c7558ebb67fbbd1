import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import {
  byTurns,
  ended,
  hasFallenDue,
  lent,
  madeReady,
  type Next,
} from '#server/areas/creators/sync/leases.ts'
import type { platformStatusOf } from '#server/areas/creators/sync/platformStatus.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Database, Updating } from '#server/platform/db/database.ts'

type WatchWork = typeof watchWork.$inferSelect

/** A watched account that somebody has taken on. */
export type Watched = WatchWork & { readonly lease: string }

/** Makes ready what has fallen due, and what was under way in a process that was killed. */
export async function makeWatchedReady(database: Updating, now: Date) {
  await database.update(watchWork).set(madeReady).where(hasFallenDue(watchWork, now))
}

interface Turn {
  readonly platform: Platform
  /** The workspace whose turn was last; undefined at the beginning. */
  readonly last: string | undefined
  readonly now: Date
}

/**
 * Takes on the watched account that has been due for longest in the turn of the workspace that comes next, which nobody else
 * then does; undefined when nothing is due.
 */
export async function takeOnWatched(
  database: Database,
  { platform, last, now }: Turn,
): Promise<Watched | undefined> {
  return byTurns(watchWork.turnOf, last, async (workspaces) => {
    const first = database
      .select({ id: watchWork.id })
      .from(watchWork)
      .where(and(sql`${watchWork.isReady}`, eq(watchWork.platform, platform), workspaces))
      .orderBy(asc(watchWork.turnOf), asc(watchWork.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const loan = lent(watchWork, now)
    const [taken] = await database
      .update(watchWork)
      .set(loan)
      .where(eq(watchWork.id, sql`(${first})`))
      .returning()
    return taken && { ...taken, lease: loan.lease }
  })
}

/** The row of a try that nobody has taken over. */
export const held = ({ id, lease }: Watched) =>
  and(eq(watchWork.id, id), eq(watchWork.lease, lease))

/** The entries of a watched account: by its id, or by its handle until that is known. */
export const entriesOf = ({ platform, externalId, handleKey }: Watched) =>
  and(
    eq(watchlistEntries.platform, platform),
    externalId === null
      ? and(isNull(watchlistEntries.externalId), eq(watchlistEntries.handleKey, handleKey))
      : eq(watchlistEntries.externalId, externalId),
  )

/**
 * Whether anybody watches the account still. If nobody does, its work is removed; if those in whose turn it stood do not, it
 * goes to another's.
 */
export async function isStillWatched(database: Database, watched: Watched): Promise<boolean> {
  const entries = entriesOf(watched)
  return database.transaction(async (tx) => {
    // Whoever puts it on a watchlist meanwhile waits for this lock, or has the row before and is seen below.
    const [mine] = await tx.select().from(watchWork).where(held(watched)).for('update')
    if (!mine) return false
    const [watcher] = await tx
      .select({ workspaceId: watchlistEntries.workspaceId })
      .from(watchlistEntries)
      .where(entries)
      .orderBy(desc(eq(watchlistEntries.workspaceId, watched.turnOf)), watchlistEntries.workspaceId)
      .limit(1)
    if (!watcher) await tx.delete(watchWork).where(held(watched))
    else await tx.update(watchWork).set({ turnOf: watcher.workspaceId }).where(held(watched))
    return watcher !== undefined
  })
}

/** What a try has found out. */
type Found = Partial<Pick<WatchWork, 'status' | 'statusReason' | 'readAt' | 'recheckBefore'>> &
  Partial<ReturnType<typeof platformStatusOf>>

/** Ends a try: the account is asked about again at `dueAt`. */
export async function releaseWatched(
  database: Updating,
  watched: Watched,
  next: Next,
  found: Found = {},
): Promise<void> {
  await database
    .update(watchWork)
    .set({ ...found, ...ended(next) })
    .where(held(watched))
}
