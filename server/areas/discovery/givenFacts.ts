import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { authorKey } from '#server/platform/db/schema/discovery.ts'
import { accountWatchlists, watchlistEntries } from '#server/platform/db/schema/watchlists.ts'

/** Where a workspace says what somebody posts about, and where they are. */
type Given = typeof creatorAccounts | typeof accountWatchlists

const ofAccount = authorKey(creatorAccounts.platform, creatorAccounts.handle)
const ofEntry = authorKey(watchlistEntries.platform, watchlistEntries.handle)
const onTheList = eq(accountWatchlists.id, watchlistEntries.watchlistId)

/** The authors of whom the workspace says something, by its accounts or by its watchlists. */
export async function authorsGiven(
  tx: Transaction,
  says: (given: Given) => SQL | undefined,
): Promise<string[]> {
  const found = await union(
    tx.select({ author: ofAccount }).from(creatorAccounts).where(says(creatorAccounts)),
    tx
      .select({ author: ofEntry })
      .from(watchlistEntries)
      .innerJoin(accountWatchlists, onTheList)
      .where(says(accountWatchlists)),
  )
  return found.map(({ author }) => author)
}

/** What a workspace says of an author. */
export interface Facts {
  readonly niches: readonly string[]
  readonly countryCode: string | null
}

interface Author {
  readonly platform: string
  readonly authorHandle: string
}

/** How {@link authorKey} names an author. */
const keyOf = ({ platform, authorHandle }: Author) => `${platform} ${authorHandle.toLowerCase()}`

/** Gives what the workspace says of the authors of some posts, by post. Its own accounts count before its watchlists. */
export async function givenFacts(
  tx: Transaction,
  posts: readonly Author[],
): Promise<(post: Author) => Facts> {
  const authors = new Map(posts.map((post) => [keyOf(post), post]))
  const facts = new Map<string, Facts>()
  if (authors.size > 0) {
    for (const { author, niches, countryCode } of await saidOf(tx, [...authors.values()])) {
      const before = facts.get(author)
      facts.set(author, {
        niches: [...new Set([...(before?.niches ?? []), ...niches])],
        countryCode: before?.countryCode ?? countryCode,
      })
    }
  }
  return (post) => facts.get(keyOf(post)) ?? { niches: [], countryCode: null }
}

async function saidOf(tx: Transaction, authors: readonly Author[]) {
  const platforms = authors.map(({ platform }) => platform)
  const handles = authors.map(({ authorHandle }) => authorHandle.toLowerCase())
  const named = sql`(select * from unnest(${sql.param(platforms)}::text[], ${sql.param(handles)}::text[]))`
  const { platform, handle } = creatorAccounts
  return unionAll(
    tx
      .select({ author: ofAccount, rank: sql<number>`0`, ...said(creatorAccounts) })
      .from(creatorAccounts)
      .where(and(saysAnything(creatorAccounts), sql`(${platform}, lower(${handle})) in ${named}`)),
    tx
      .select({ author: ofEntry, rank: sql<number>`1`, ...said(accountWatchlists) })
      .from(watchlistEntries)
      .innerJoin(accountWatchlists, onTheList)
      .where(
        and(
          saysAnything(accountWatchlists),
          sql`(${watchlistEntries.platform}, ${watchlistEntries.handleKey}) in ${named}`,
        ),
      ),
  ).orderBy(sql`2`, sql`1`, sql`5`)
}

const said = (given: Given) => ({
  niches: given.niches,
  countryCode: given.countryCode,
  id: given.id,
})

const saysAnything = (given: Given) => or(ne(given.niches, []), isNotNull(given.countryCode))
