import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
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
  sample(mediaRoutes.fetch, async (world) => ({
    body: { extra: { watchlist_ids: [await makeWatchlist(world)] } },
  })),
  sample(mediaRoutes.keysetFetch, async (world) => ({
    body: { extra: { creator_ids: [await world.makeCreator()] } },
  })),
  sample(nicheRoutes.fetch, () => ({ body: {} })),
  sample(subredditRoutes.fetch, () => ({ body: { timeframe: 'MONTH' as const } })),
]

const makeWatchlist = (world: World) =>
  world.make(accountWatchlistRoutes.create, { name: world.fresh() })
