import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { authorKey, discoveredMedias, handleKeyOf } from '#server/database/schema/discovery.ts'
import { watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'

interface Authors {
  readonly watchlist_ids?: readonly string[] | undefined
  readonly creator_ids?: readonly string[] | undefined
}

/** Somebody whose posts are looked for. */
export interface Author {
  /** By the id that their platform gives them; null where it is not known. */
  readonly author: string | null
  readonly handle: string
}

/** What an account, or an entry of a watchlist, says of its author. */
export const authorOf = (table: typeof creatorAccounts | typeof watchlistEntries) => ({
  author: authorKey(table.platform, table.externalId),
  handle: handleKeyOf(table.platform, table.handle),
})

/**
 * Leaves out authors of whom there is no post. Each is looked up in an index: of a query that begins somewhere PostgreSQL makes no table.
 * Looked for among posts, it would expect as many of each as of any other, and plan for posts that there are not.
 */
export function hasPosted(table: typeof creatorAccounts | typeof watchlistEntries): SQL {
  const { author, handle } = authorOf(table)
  const { platform, authorHandle, authorExternalId } = discoveredMedias
  const isThere = (key: SQL, is: SQL) =>
    sql`exists (select from ${discoveredMedias} where ${key} = ${is} offset 0)`
  // Most ids are not known: they are not looked up.
  return sql`(${isThere(handleKeyOf(platform, authorHandle), handle)}
    or ${table.externalId} is not null and ${isThere(authorKey(platform, authorExternalId), author)})`
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
  if (watchlist_ids.length === 0 && creator_ids.length === 0) return undefined
  const watched = await tx
    .select(authorOf(watchlistEntries))
    .from(watchlistEntries)
    .where(
      and(inArray(watchlistEntries.watchlistId, [...watchlist_ids]), hasPosted(watchlistEntries)),
    )
  const own = await tx
    .select(authorOf(creatorAccounts))
    .from(creatorAccounts)
    .where(and(inArray(creatorAccounts.creatorId, [...creator_ids]), hasPosted(creatorAccounts)))
  return byAnyOf([...watched, ...own])
}

/**
 * Posts of these authors; nobody's, if there are none. Where the ids of a post's and of a looked-for author are known, they decide: a handle
 * may have become another person's. Else the handles do.
 */
export function byAnyOf(authors: readonly Author[]): SQL | undefined {
  if (authors.length === 0) return sql`false`
  const { platform, authorHandle, authorExternalId } = discoveredMedias
  const isAnyOf = (key: SQL, of: readonly string[]) =>
    sql`${key} = any(${sql.param([...of])}::text[])`
  const byHandle = handleKeyOf(platform, authorHandle)
  const ids = authors.flatMap(({ author }) => author ?? [])
  const unidentified = authors.flatMap(({ author, handle }) => (author === null ? handle : []))
  return or(
    ids.length > 0 ? isAnyOf(authorKey(platform, authorExternalId), ids) : undefined,
    unidentified.length > 0 ? isAnyOf(byHandle, unidentified) : undefined,
    and(
      isNull(authorExternalId),
      isAnyOf(
        byHandle,
        authors.map(({ handle }) => handle),
      ),
    ),
  )
}
