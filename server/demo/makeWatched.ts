import type { Platform } from '#contract/reference/platforms.ts'
import { watchedDays } from '#contract/resources/watchlistEntries.ts'
import type { Post } from '#server/areas/creators/connectors/connector.ts'
import { feedMedias } from '#server/areas/creators/sync/feedMedias.ts'
import { nextProfile } from '#server/areas/creators/sync/schedule.ts'
import { identify } from '#server/areas/discovery/watchlists/watch/watchedAccount.ts'
import {
  makeWatchedReady,
  releaseWatched,
  takeOnWatched,
  type Watched,
} from '#server/areas/discovery/watchlists/watch/watchWork.ts'
import { keepFollowers } from '#server/areas/discovery/watchlists/watchedFigures.ts'
import type { Database } from '#server/platform/db/database.ts'
import { captionOf } from '#server/sample/captions.ts'
import { nicheOf } from '#server/sample/makeOffice.ts'
import { daysBefore } from '#server/sample/making.ts'
import { type Random, seededRandom } from '#server/sample/random.ts'
import { samplePlatforms } from '#server/sample/samplePlatforms.ts'
import { pictureUrl } from './pictureServer.ts'

/** Where accounts can be read without their owners' consent. */
export const watchedPlatforms: readonly Platform[] = ['YOUTUBE', 'BLUESKY']

/** Records of each watched account what reading it daily for some weeks would have: who it is, its posts, and its followers by day. */
export async function makeWatched(database: Database, now: Date): Promise<void> {
  await makeWatchedReady(database, now)
  for (const platform of watchedPlatforms) {
    const next = () => takeOnWatched(database, { platform, last: undefined, now })
    for (let watched = await next(); watched; watched = await next()) {
      await read(database, watched, now)
    }
  }
}

async function read(database: Database, watched: Watched, now: Date): Promise<void> {
  const { platform, handle } = watched
  const random = seededRandom(`watched ${handle}`)
  const known = await identify(database, watched, `demo-${handle}`)
  if (!known) return
  const followers = followersByDay(random)
  const posts = postsOf(random, known, followers.at(-1) ?? 0, now)
  await feedMedias(database, { platform, externalId: known.externalId, handle }, posts)
  for (const [index, count] of followers.entries()) {
    await keepFollowers(database, known.id, count, daysBefore(now, followers.length - 1 - index))
  }
  const dueAt = nextProfile(known.id, now, random.next)
  await releaseWatched(database, known, { dueAt }, { status: 'VALID', readAt: now })
}

/** Up by most days, down by some. */
function followersByDay(random: Random): number[] {
  let have = random.whole(4_000, 180_000)
  const pace = 0.001 + random.next() * 0.006
  return Array.from({ length: watchedDays }, () => {
    have += Math.round(have * pace * (random.next() * 2 - 0.4))
    return have
  })
}

function postsOf(
  random: Random,
  {
    platform,
    externalId,
    handle,
  }: Pick<Watched, 'platform' | 'handle'> & { readonly externalId: string },
  followers: number,
  now: Date,
): Post[] {
  const niche = nicheOf(handle)
  const { countsViews, mediaType } = samplePlatforms[platform]
  return Array.from({ length: random.whole(6, 16) }, (_, index) => {
    const name = `${externalId}-${index}`
    const kind = mediaType(random)
    const likes = Math.round(followers * (0.01 + random.next() ** 3 * 0.12))
    return {
      externalId: name,
      mediaType: kind,
      url: `https://${platform.toLowerCase()}.example/${name}`,
      thumbnailUrl: kind === 'TEXT' ? null : pictureUrl(name),
      caption: captionOf(niche, random),
      postedAt: daysBefore(now, random.next() * (watchedDays - 1)),
      metrics: {
        likes,
        comments: Math.round(likes * random.next() * 0.1),
        ...(countsViews && { views: Math.round(likes * (8 + random.next() * 20)) }),
      },
    }
  })
}
