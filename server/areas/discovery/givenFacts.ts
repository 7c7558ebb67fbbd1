import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import type { Platform } from '#contract/reference/platforms.ts'
import { handleKey } from '#contract/rules/socialAccount.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { accountWatchlists, watchlistEntries } from '#server/database/schema/watchlists.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { type Author, authorOf, hasPosted } from './byAuthors.ts'

/** Where a workspace says what somebody posts about, and where they are. */
type Given = typeof creatorAccounts | typeof accountWatchlists

const onTheList = eq(accountWatchlists.id, watchlistEntries.watchlistId)

/** The authors with posts of whom the workspace says something, by its accounts or by its watchlists. */
export const authorsGiven = async (
  tx: Transaction,
  says: (given: Given) => SQL | undefined,
): Promise<Author[]> =>
  union(
    tx
      .select(authorOf(creatorAccounts))
      .from(creatorAccounts)
      .where(and(saysAnything(creatorAccounts), says(creatorAccounts), hasPosted(creatorAccounts))),
    tx
      .select(authorOf(watchlistEntries))
      .from(watchlistEntries)
      .innerJoin(accountWatchlists, onTheList)
      .where(and(says(accountWatchlists), hasPosted(watchlistEntries))),
  )

/** What a workspace says of an author. */
export interface Facts {
  readonly niches: readonly string[]
  readonly countryCode: string | null
}

interface Post {
  readonly platform: Platform
  readonly authorHandle: string
  readonly authorExternalId: string | null
}

/** How {@link handleKeyOf} names an author. */
const handleOf = ({ platform, authorHandle }: Post) => `${platform} ${handleKey(authorHandle)}`

/** How {@link authorKey} names an author. */
const authorKeyOf = ({ platform, authorExternalId }: Post) =>
  authorExternalId === null ? null : `${platform}#${authorExternalId}`

/** Gives what the workspace says of the authors of some posts, by post. Its own accounts count before its watchlists. */
export async function givenFacts(
  tx: Transaction,
  posts: readonly Post[],
  lister: Lister,
): Promise<(post: Post) => Facts> {
  const said = posts.length > 0 ? await saidOf(tx, posts, lister) : []
  const byHandle = Map.groupBy(said, ({ handle }) => handle)
  const byAuthor = Map.groupBy(said, ({ author }) => author)
  return (post) => {
    const author = authorKeyOf(post)
    if (author === null) return together(byHandle.get(handleOf(post)) ?? [])
    // Whoever is known by an id is nobody else's for having their handle.
    const unidentified = (byHandle.get(handleOf(post)) ?? []).filter((one) => one.author === null)
    return together([...(byAuthor.get(author) ?? []), ...unidentified])
  }
}

type Said = Awaited<ReturnType<typeof saidOf>>[number]

const together = (said: readonly Said[]): Facts => {
  const inOrder = said.toSorted((one, other) => one.place - other.place)
  return {
    niches: [...new Set(inOrder.flatMap(({ niches }) => niches))],
    countryCode: inOrder.find(({ countryCode }) => countryCode !== null)?.countryCode ?? null,
  }
}

async function saidOf(tx: Transaction, posts: readonly Post[], lister: Lister) {
  const said = await unionAll(
    tx
      .select({ ...authorOf(creatorAccounts), rank: sql<number>`0`, ...saidBy(creatorAccounts) })
      .from(listedFrom(creatorAccounts, lister))
      .where(
        and(
          saysAnything(creatorAccounts),
          isAuthorOf(posts, creatorAccounts, sql`lower(${creatorAccounts.handle})`),
        ),
      ),
    tx
      .select({ ...authorOf(watchlistEntries), rank: sql<number>`1`, ...saidBy(accountWatchlists) })
      .from(watchlistEntries)
      .innerJoin(accountWatchlists, onTheList)
      .where(
        and(
          saysAnything(accountWatchlists),
          isAuthorOf(posts, watchlistEntries, sql`${watchlistEntries.handleKey}`),
        ),
      ),
  ).orderBy(sql`3`, sql`6`)
  return said.map((one, place) => ({ ...one, place }))
}

/** Whoever has posted any of these, by id or by handle: platform by platform, as the indexes of both have them. */
const isAuthorOf = (
  posts: readonly Post[],
  { platform, externalId }: typeof creatorAccounts | typeof watchlistEntries,
  handle: SQL,
) =>
  or(
    ...[...Map.groupBy(posts, (post) => post.platform)].flatMap(([name, of]) => {
      const isThere = eq(platform, name)
      const handles = new Set(of.map(({ authorHandle }) => handleKey(authorHandle)))
      const ids = new Set(of.flatMap(({ authorExternalId }) => authorExternalId ?? []))
      return [
        and(isThere, sql`${handle} = any(${sql.param([...handles])}::text[])`),
        ids.size > 0 ? and(isThere, inArray(externalId, [...ids])) : undefined,
      ]
    }),
  )

const saidBy = (given: Given) => ({
  niches: sql<string[]>`${given.niches}`,
  countryCode: sql<string | null>`${given.countryCode}`,
  id: sql<string>`${given.id}`,
})

/** PostgreSQL knows the index `creator_accounts_of_authors` by these words: they stand beside what implies them, and have no parameter. */
const saysAnything = (given: Given) => or(ne(given.niches, sql`'{}'`), isNotNull(given.countryCode))
