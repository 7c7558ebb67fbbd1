import { inArray, lt, max, sql } from 'drizzle-orm'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { recentWrites } from '#server/platform/db/replica/recentWritesTable.ts'

/** For how long a note is kept, in hours: far longer than a replica may lag and still be read. */
const keptHours = 1

/**
 * Notes for each of these (a workspace, a user, a creator) that something has been written for them. The place is read after the
 * write's commit, and never moves back, so calls at the same moment may note in any order.
 */
export async function noteWrites(queries: Queries, writers: readonly string[]): Promise<void> {
  await queries
    .insert(recentWrites)
    // In one order everywhere, so that processes wait for each other but never in a circle.
    .values(writers.toSorted().map((writer) => ({ writer, lsn: sql`pg_current_wal_insert_lsn()` })))
    .onConflictDoUpdate({
      target: recentWrites.writer,
      set: { lsn: sql`greatest(${recentWrites.lsn}, excluded.lsn)`, notedAt: sql`now()` },
    })
}

/** Behind the newest write for any of these, as PostgreSQL writes places; undefined where there was none lately. */
export async function lastWriteFor(
  database: Database,
  readers: readonly string[],
): Promise<string | undefined> {
  const [found] = await database
    .select({ lsn: max(recentWrites.lsn) })
    .from(recentWrites)
    .where(inArray(recentWrites.writer, [...readers]))
  return found?.lsn ?? undefined
}

/** Deletes the notes that every replica which may be read has long passed. */
export async function forgetRecentWrites(database: Database): Promise<void> {
  await database
    .delete(recentWrites)
    .where(lt(recentWrites.notedAt, sql`now() - make_interval(hours => ${keptHours})`))
}
