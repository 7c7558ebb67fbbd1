import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { authorKey, discoveredMedias } from '#server/platform/db/schema/discovery.ts'
import { watchlistEntries } from '#server/platform/db/schema/watchlists.ts'

interface Authors {
  readonly watchlist_ids?: readonly string[] | undefined
  readonly creator_ids?: readonly string[] | undefined
}

/**
 * Medias by anybody on these watchlists, or by these creators on their own accounts. The two widen each other:
 * nobody looks for what is both. An id of another workspace names nobody. The authors are read first: joined to the posts, each post was
 * compared with all of them.
 */
export async function byAuthors(
  tx: Transaction,
  { watchlist_ids = [], creator_ids = [] }: Authors = {},
): Promise<SQL | undefined> {
  const authors = [
    ...(watchlist_ids.length > 0 ? [onWatchlists(watchlist_ids)] : []),
    ...(creator_ids.length > 0 ? [accountsOf(creator_ids)] : []),
  ]
  if (authors.length === 0) return undefined
  const { rows } = await tx.execute<{ author: string }>(sql.join(authors, sql` union `))
  return byAnyOf(rows.map(({ author }) => author))
}

/** Nobody's posts, if there are no authors. */
export function byAnyOf(authors: readonly string[]): SQL {
  const author = authorKey(discoveredMedias.platform, discoveredMedias.authorHandle)
  return authors.length > 0 ? sql`${author} = any(${sql.param([...authors])}::text[])` : sql`false`
}

const onWatchlists = (ids: readonly string[]) => sql`
  select ${authorKey(watchlistEntries.platform, watchlistEntries.handle)} as author from ${watchlistEntries}
  where ${inArray(watchlistEntries.watchlistId, [...ids])}`

const accountsOf = (creatorIds: readonly string[]) => sql`
  select ${authorKey(creatorAccounts.platform, creatorAccounts.handle)} as author from ${creatorAccounts}
  where ${inArray(creatorAccounts.creatorId, [...creatorIds])}`
