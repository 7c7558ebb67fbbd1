import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { handleKey } from '#contract/rules/socialAccount.ts'
import { renameAuthor } from '#server/areas/creators/sync/postsOfAuthor.ts'
import { watchWork } from '#server/database/schema/sync.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Database } from '#server/platform/db/database.ts'
import { entriesOf, held, type Watched } from './watchWork.ts'

/** Nobody changed the entry: what changed is what is known of it. */
const untouched = { updatedAt: sql`${watchlistEntries.updatedAt}` }

/**
 * Notes which account a handle leads to, for all who watch it by that handle.
 *
 * @returns the work under its id; undefined when the account is watched under that id already, and asked about with that.
 */
export async function identify(
  database: Pick<Database, 'transaction'>,
  watched: Watched,
  externalId: string,
): Promise<(Watched & { readonly externalId: string }) | undefined> {
  return database.transaction(async (tx) => {
    // Whoever adds the handle meanwhile waits for this lock, and begins work of its own.
    const [mine] = await tx.select().from(watchWork).where(held(watched)).for('update')
    if (!mine) return undefined
    const isSame = and(
      eq(watchWork.platform, watched.platform),
      eq(watchWork.externalId, externalId),
    )
    const [same] = await tx.select().from(watchWork).where(isSame).for('update')
    await tx
      .update(watchlistEntries)
      .set({ externalId, ...untouched })
      .where(entriesOf(watched))
    if (same) await tx.delete(watchWork).where(held(watched))
    else await tx.update(watchWork).set({ externalId }).where(held(watched))
    return same ? undefined : { ...watched, externalId }
  })
}

/** Follows an account to a new handle, with its posts and entries; of two on one list, one keeps the handle that it was added by. */
export async function followHandle(
  database: Pick<Database, 'select' | 'update'>,
  watched: Watched & { readonly externalId: string },
  handle: string,
): Promise<void> {
  const { platform, externalId } = watched
  await renameAuthor(database, { platform, externalId, handle })
  const other = alias(watchlistEntries, 'other')
  const taken = database
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.watchlistId, watchlistEntries.watchlistId),
        eq(other.platform, platform),
        eq(other.handleKey, handleKey(handle)),
        sql`${other.id} <> ${watchlistEntries.id}`,
      ),
    )
  await database
    .update(watchlistEntries)
    .set({ handle, ...untouched })
    .where(and(entriesOf(watched), notExists(taken)))
  await database.update(watchWork).set({ handle }).where(held(watched))
}
