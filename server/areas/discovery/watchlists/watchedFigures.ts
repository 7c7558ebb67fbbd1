import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { type WatchlistEntry, watchedDays } from '#contract/resources/watchlistEntries.ts'
import { growthOf } from '#contract/rules/growth.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import { authorKey, medias } from '#server/database/schema/discovery.ts'
import { watchDays } from '#server/database/schema/sync.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** For how many days the followers of a watched account are kept. */
const keptDays = 400

/** Keeps how many followers a watched account has today (UTC); of a day's answers the last one stands. */
export async function keepFollowers(
  database: Pick<Database, 'insert' | 'delete'>,
  watchId: string,
  followers: number | null,
  now: Date,
): Promise<void> {
  if (followers === null) return
  const today = dayOf(now.getTime())
  await database
    .insert(watchDays)
    .values({ watchId, day: dayText(today), followers })
    .onConflictDoUpdate({ target: [watchDays.watchId, watchDays.day], set: { followers } })
  await database
    .delete(watchDays)
    .where(and(eq(watchDays.watchId, watchId), lt(watchDays.day, dayText(today - keptDays))))
}

/** What is known of a watched account of the last 30 days. */
export type WatchedFigures = Pick<
  WatchlistEntry,
  'followers' | 'followers_trend' | 'followers_growth' | 'posts_30d' | 'median_interactions_30d'
>

/** An entry of a watchlist, and what is asked about its account; null where nobody is asked. */
interface Row {
  readonly entry: Pick<WatchlistEntry, 'platform'> & { readonly externalId: string | null }
  readonly work: { readonly id: string } | null
}

/** Gives what is known of each of these entries' accounts. */
export async function watchedFigures(
  tx: Transaction,
  rows: readonly Row[],
  now: Date,
): Promise<(row: Row) => WatchedFigures> {
  const followers = await followersByDay(
    tx,
    rows.flatMap(({ work }) => work?.id ?? []),
    now,
  )
  const posts = await postsByAuthor(
    tx,
    rows.flatMap(({ entry }) => keyOf(entry) ?? []),
    now,
  )
  const today = dayOf(now.getTime())
  const days = Array.from({ length: watchedDays }, (_, index) =>
    dayText(today + index + 1 - watchedDays),
  )
  return ({ entry, work }) => {
    const known = followers.get(work?.id ?? '')
    const trend = days.map((day) => known?.get(day) ?? null)
    const posted = posts.get(keyOf(entry) ?? '')
    return {
      followers: trend.findLast((count) => count !== null) ?? null,
      followers_trend: trend,
      followers_growth: growthOf(trend),
      posts_30d: posted?.total ?? 0,
      median_interactions_30d: posted?.median ?? null,
    }
  }
}

/** Who posts, as {@link authorKey} has it; undefined until the platform has said which account it is. */
const keyOf = ({ platform, externalId }: Row['entry']) =>
  externalId === null ? undefined : `${platform}#${externalId}`

async function followersByDay(tx: Transaction, ids: readonly string[], now: Date) {
  const oldest = dayText(dayOf(now.getTime()) - watchedDays)
  const found = await tx
    .select()
    .from(watchDays)
    .where(and(inArray(watchDays.watchId, [...ids]), gt(watchDays.day, oldest)))
  const byWatch = Map.groupBy(found, ({ watchId }) => watchId)
  return new Map(
    [...byWatch].map(([id, days]) => [
      id,
      new Map(days.map(({ day, followers }) => [day, followers])),
    ]),
  )
}

/** How many posts of the last 30 days each author has in everybody's Discover, and the median of what people did with one. */
async function postsByAuthor(tx: Transaction, keys: readonly string[], now: Date) {
  const author = authorKey(medias.platform, medias.authorExternalId)
  const { likes, comments, shares, reposts } = medias
  const interactions = sql`coalesce(${likes}, 0) + coalesce(${comments}, 0) + coalesce(${shares}, 0) + coalesce(${reposts}, 0)`
  const isReported = sql`coalesce(${likes}, ${comments}, ${shares}, ${reposts}) is not null`
  const found = await tx
    .select({
      author,
      total: sql<number>`count(*)::int`,
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${interactions}) filter (where ${isReported})`,
    })
    .from(medias)
    .where(
      and(
        sql`${author} = any(${sql.param([...keys])}::text[])`,
        gte(medias.createdAt, new Date(now.getTime() - watchedDays * 86_400_000)),
      ),
    )
    .groupBy(author)
  return new Map(found.map(({ author: key, ...posts }) => [key, posts]))
}
