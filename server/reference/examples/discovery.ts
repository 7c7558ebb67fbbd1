import { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import { mediaRoutes } from '#contract/resources/medias.ts'
import { nicheRoutes } from '#contract/resources/niches.ts'
import { subredditRoutes } from '#contract/resources/subreddits.ts'
import { uploadedMediaRoutes } from '#contract/resources/uploadedMedias.ts'
import { uploadedSubredditRoutes } from '#contract/resources/uploadedSubreddits.ts'
import { watchlistEntryRoutes } from '#contract/resources/watchlistEntries.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { media, subreddit, watched, watchlist } from './rows/discovery.ts'
import { deletionOf, exported, feedOf, firstPage, now, pageOf } from './shapes.ts'

const wanted = {
  filters: { platform: 'BLUESKY', media_type: 'VIDEO' },
  sort: '-likes',
  timeframe: 'MONTH',
  extra: { niche_tags: ['fitness'], watchlist_ids: [ids.watchlist] },
} as const

const account = { platform: 'BLUESKY', handle: 'coastmoves.example' } as const

const line = { watchlist: 'Competitors', ...account, display_name: 'Coast Moves' }

/** What others post. */
export const discoveryExamples = [
  ...examplesOf(mediaRoutes, {
    fetch: {
      about: 'By page or by cursor; of both, the cursor counts.',
      body: { ...firstPage, ...wanted, extra: { niche_tags: ['fitness'] } },
      answer: feedOf(media),
    },
    keysetFetch: {
      body: { page_size: 50, filters: { niches: 'fitness' }, sort: '-created_at' },
      answer: feedOf(media),
    },
    export: { body: { filters: { niches: 'fitness' } }, answer: exported('posts') },
  }),
  ...examplesOf(uploadedMediaRoutes, {
    upsert: {
      about:
        'Taken whole or not at all. What is there already is overwritten; to repeat a call changes nothing.',
      body: {
        data: [
          {
            platform: 'INSTAGRAM',
            external_id: '18020000000000001',
            media_type: 'PHOTO',
            url: 'https://www.instagram.com/p/DGz9y8x7w6v/',
            author_handle: 'stillwater.studio',
            caption: 'Morning light.',
            country_code: 'GB',
            niches: ['photography'],
            likes: 1904,
            comments: 52,
            created_at: '2026-02-27T07:40:00Z',
          },
        ],
      },
      answer: { recorded: 1, unchanged: 0 },
    },
    delete: {
      about:
        'Those of these ids, or all that a fetch with the same words and filters shows; with both, those that are both.',
      body: { ids: [ids.uploadedMedia] },
      answer: { deleted: 1, more: false },
    },
  }),
  ...examplesOf(nicheRoutes, {
    fetch: {
      body: { ...firstPage, search: 'fit' },
      answer: pageOf({ id: ids.niche, name: 'fitness' }),
    },
  }),
  ...examplesOf(subredditRoutes, {
    fetch: {
      body: { ...firstPage, filters: { over_18: false, niches: 'fitness' }, sort: '-subscribers' },
      answer: pageOf(subreddit),
    },
    export: { body: { filters: { niches: 'fitness' } }, answer: exported('subreddits') },
  }),
  ...examplesOf(uploadedSubredditRoutes, {
    upsert: {
      about:
        'Taken whole or not at all. What is there already is overwritten; to repeat a call changes nothing.',
      body: {
        data: [
          {
            name: 'bodyweightfitness',
            title: 'Bodyweight Fitness',
            subscribers: 2_900_000,
            over_18: false,
            niches: ['fitness'],
          },
        ],
      },
      answer: { recorded: 1, unchanged: 0 },
    },
    delete: {
      about:
        'Those of these ids, or all that a fetch with the same words and filters shows; with both, those that are both.',
      body: { matching: { search: 'fitness' } },
      answer: { deleted: 1, more: false },
    },
  }),
  ...examplesOf(accountWatchlistRoutes, {
    fetch: { body: { ...firstPage, sort: 'name' }, answer: pageOf(watchlist) },
    create: {
      body: [
        {
          name: 'Competitors',
          notes: 'Weekly look on Mondays.',
          niches: ['fitness'],
          country_code: 'AU',
        },
      ],
      answer: [{ ...watchlist, entry_total: 0 }],
    },
    update: {
      body: [{ id: ids.watchlist, data: { name: 'Competitors in Australia' } }],
      answer: [{ ...watchlist, name: 'Competitors in Australia', updated_at: now }],
    },
    delete: deletionOf(ids.watchlist),
    export: { body: { sort: 'name' }, answer: exported('watchlists') },
  }),
  ...examplesOf(watchlistEntryRoutes, {
    fetch: {
      body: { ...firstPage, filters: { watchlist_id: ids.watchlist } },
      answer: pageOf(watched),
    },
    create: {
      about: 'An account is named by platform and handle, or by its URL alone.',
      body: [{ watchlist_id: ids.watchlist, ...account, display_name: 'Coast Moves' }],
      answer: [
        {
          ...watched,
          external_id: null,
          status: 'PENDING',
          last_synced_at: null,
          followers: null,
          followers_trend: [],
          followers_growth: null,
          posts_30d: 0,
          median_interactions_30d: null,
          updated_at: watched.created_at,
        },
      ],
    },
    update: {
      about: 'A change of the account names it whole.',
      body: [{ id: ids.watched, data: { notes: 'Posts on Tuesdays.' } }],
      answer: [{ ...watched, notes: 'Posts on Tuesdays.', updated_at: now }],
    },
    delete: deletionOf(ids.watched),
    export: {
      body: { filters: { watchlist_id: ids.watchlist } },
      answer: exported('watched-accounts'),
    },
    checkImport: { body: { data: [line] }, answer: { unchanged: [0], issues: [] } },
    import: {
      about: 'Taken whole or not at all. To repeat a call changes nothing.',
      body: { data: [line] },
      answer: { recorded: 1, unchanged: 0, data: [ids.watched] },
    },
  }),
]
