import { inArray, type SQL, sql } from 'drizzle-orm'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { discoveredMedias } from '#server/platform/db/schema/discovery.ts'
import { watchlistEntries } from '#server/platform/db/schema/watchlists.ts'

interface Authors {
  readonly watchlist_ids?: readonly string[] | undefined
  readonly creator_ids?: readonly string[] | undefined
}

/**
 * Medias by anybody on these watchlists, or by these creators on their own accounts. The two widen each other:
 * nobody looks for what is both. An id of another workspace names nobody.
 */
export function byAuthors({ watchlist_ids = [], creator_ids = [] }: Authors = {}): SQL | undefined {
  const authors = [
    ...(watchlist_ids.length > 0 ? [onWatchlists(watchlist_ids)] : []),
    ...(creator_ids.length > 0 ? [accountsOf(creator_ids)] : []),
  ]
  if (authors.length === 0) return undefined
  return sql`(${discoveredMedias.platform}, lower(${discoveredMedias.authorHandle})) in (${sql.join(authors, sql` union `)})`
}

const onWatchlists = (ids: readonly string[]) => sql`
  select ${watchlistEntries.platform}, ${watchlistEntries.handleKey} from ${watchlistEntries}
  where ${inArray(watchlistEntries.watchlistId, [...ids])}`

const accountsOf = (creatorIds: readonly string[]) => sql`
  select ${creatorAccounts.platform}, lower(${creatorAccounts.handle}) from ${creatorAccounts}
  where ${inArray(creatorAccounts.creatorId, [...creatorIds])}`
