import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import type { World } from '#tests/server/contract/world.ts'
import { resourceSamples, type Sample, sample } from './sample.ts'

/** Discovery, and the watchlists it is narrowed by. */
export const discoverySamples: readonly Sample[] = [
  ...resourceSamples(accountWatchlistRoutes, {
    row: (world) => ({ name: world.fresh() }),
    change: (world) => ({ name: world.fresh() }),
  }),
  ...resourceSamples(watchlistEntryRoutes, {
    row: async (world) => ({
      watchlist_id: await makeWatchlist(world),
      platform: 'INSTAGRAM' as const,
      handle: world.fresh().replaceAll('-', '_'),
    }),
    change: (world) => ({ notes: world.fresh() }),
  }),
  ...[watchlistEntryRoutes.checkImport, watchlistEntryRoutes.import].map((route) =>
    sample(route, async (world) => ({
      body: {
        data: [
          {
            watchlist_id: await makeWatchlist(world),
            platform: 'INSTAGRAM' as const,
            handle: world.fresh().replaceAll('-', '_'),
          },
        ],
      },
    })),
  ),
  sample(mediaRoutes.fetch, async (world) => ({
    body: { extra: { watchlist_ids: [await makeWatchlist(world)] } },
  })),
  sample(mediaRoutes.keysetFetch, async (world) => ({
    body: { extra: { creator_ids: [await world.makeCreator()] } },
  })),
  sample(nicheRoutes.fetch, () => ({ body: {} })),
  sample(subredditRoutes.fetch, () => ({ body: { timeframe: 'MONTH' as const } })),
  sample(uploadedMediaRoutes.upsert, (world) => ({ body: { data: [mediaLine(world)] } })),
  sample(uploadedMediaRoutes.delete, async (world) => ({
    body: { ids: [await makeUploadedMedia(world)] },
  })),
  sample(uploadedSubredditRoutes.upsert, (world) => ({ body: { data: [subredditLine(world)] } })),
  sample(uploadedSubredditRoutes.delete, async (world) => ({
    body: { ids: [await makeUploadedSubreddit(world)] },
  })),
]

const mediaLine = (world: World) => ({
  platform: 'INSTAGRAM' as const,
  external_id: world.fresh(),
  media_type: 'PHOTO' as const,
  url: `https://${world.mark}.example/`,
  author_handle: world.mark,
  created_at: '2026-01-31T10:00:00Z',
  niches: [world.fresh()],
})

const subredditLine = (world: World) => ({
  name: world.fresh().replaceAll('-', '_').slice(-30),
  subscribers: 3,
})

async function makeUploadedMedia(world: World): Promise<string> {
  const line = mediaLine(world)
  await world.people.OWNER.ask(uploadedMediaRoutes.upsert, { data: [line] })
  const { data } = await world.people.OWNER.ask(mediaRoutes.fetch, { filters: { uploaded: true } })
  return data.find(({ external_id }) => external_id === line.external_id)?.id ?? ''
}

async function makeUploadedSubreddit(world: World): Promise<string> {
  const line = subredditLine(world)
  await world.people.OWNER.ask(uploadedSubredditRoutes.upsert, { data: [line] })
  const { data } = await world.people.OWNER.ask(subredditRoutes.fetch, { search: line.name })
  return data[0]?.id ?? ''
}

const makeWatchlist = (world: World) =>
  world.make(accountWatchlistRoutes.create, { name: world.fresh() })
