import { medias, niches, subreddits } from '#server/database/schema/discovery.ts'
import type { Database } from '#server/platform/db/database.ts'

type NewMedia = typeof medias.$inferInsert
type NewSubreddit = typeof subreddits.$inferInsert

let made = 0

/** Puts medias in the feed, each with what is said of it. */
export async function discoverMedias(
  database: Database,
  given: readonly Partial<NewMedia>[],
): Promise<void> {
  await database.insert(medias).values(
    given.map((media) => {
      made += 1
      return {
        platform: 'INSTAGRAM' as const,
        externalId: `post-${made}`,
        mediaType: 'PHOTO' as const,
        url: `https://www.instagram.com/p/post-${made}/`,
        authorHandle: 'jade',
        createdAt: new Date('2026-01-01T00:00:00Z'),
        ...media,
      }
    }),
  )
}

/** Puts subreddits in the directory. */
export async function discoverSubreddits(
  database: Database,
  given: readonly Partial<NewSubreddit>[],
): Promise<void> {
  await database.insert(subreddits).values(
    given.map((subreddit) => {
      made += 1
      return { name: `subreddit_${made}`, subscribers: 0, ...subreddit }
    }),
  )
}

/** Puts niches in the list to choose from. */
export async function discoverNiches(database: Database, names: readonly string[]): Promise<void> {
  await database.insert(niches).values(names.map((name) => ({ name })))
}
