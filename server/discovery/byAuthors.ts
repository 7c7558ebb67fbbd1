import { inArray, type SQL, sql } from 'drizzle-orm'
import { medias } from '../db/schema/discovery.ts'
import { watchlistEntries } from '../db/schema/watchlists.ts'

interface Authors {
  readonly watchlist_ids?: readonly string[] | undefined
  readonly creator_ids?: readonly string[] | undefined
}

/**
 * Medias by anybody on these watchlists, or by these creators on their own accounts. Both together widen: nobody
 * looks for what is on a watchlist and a creator's own too. An id of another workspace names nobody.
 */
export function byAuthors({ watchlist_ids = [], creator_ids = [] }: Authors = {}): SQL | undefined {
  const authors = [
    watchlist_ids.length > 0
      ? sql`select ${watchlistEntries.platform}, lower(${watchlistEntries.handle}) from ${watchlistEntries}
          where ${inArray(watchlistEntries.watchlistId, [...watchlist_ids])}`
      : undefined,
  ].filter((part) => part !== undefined)
  if (authors.length === 0) return undefined
  return sql`(${medias.platform}, lower(${medias.authorHandle})) in (${sql.join(authors, sql` union `)})`
}
