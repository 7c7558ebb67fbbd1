import {
  type AccountSummary,
  accountAnalyticsRoutes,
  type BaseMetrics,
  type Freshness,
} from '#contract/resources/accountAnalytics.ts'
import { examplesOf } from '#server/platform/openapi/reference.ts'
import { ids } from './ids.ts'
import { jadeInstagram } from './rows/creatorAccounts.ts'
import { fileUrl, firstPage, pageOf } from './shapes.ts'

const freshness: Freshness = {
  snapshot_at: '2026-03-12T04:10:00.000Z',
  source: 'instagram',
  live: false,
}

const params = { user_creator_account_id: ids.jadeInstagram }

const query = { start_date: '2026-03-10', end_date: '2026-03-11' }

/** What the platform does not report. */
const notReported = {
  total_bookmarks: null,
  total_downloads: null,
  total_reposts: null,
  bookmarks_change: null,
  downloads_change: null,
  reposts_change: null,
}

const tuesday: BaseMetrics = {
  ...notReported,
  date: '2026-03-10',
  total_comments: 5102,
  total_likes: 189_320,
  total_shares: 2210,
  total_views: 2_402_100,
  comments_change: 31,
  likes_change: 1080,
  shares_change: 12,
  views_change: 20_400,
}

const wednesday: BaseMetrics = {
  ...notReported,
  date: '2026-03-11',
  total_comments: 5136,
  total_likes: 190_440,
  total_shares: 2225,
  total_views: 2_424_300,
  comments_change: 34,
  likes_change: 1120,
  shares_change: 15,
  views_change: 22_200,
}

const unknown = { total: null, change: null, previous_change: null }

const summary: AccountSummary = {
  ...query,
  bookmarks: unknown,
  comments: { total: 5136, change: 65, previous_change: 58 },
  downloads: unknown,
  likes: { total: 190_440, change: 2200, previous_change: 1990 },
  reposts: unknown,
  shares: { total: 2225, change: 27, previous_change: 30 },
  views: { total: 2_424_300, change: 42_600, previous_change: 38_100 },
  followers: { total: 48_160, change: 120, previous_change: 115 },
  reported: ['likes', 'comments', 'views', 'shares', 'followers'],
  freshness,
}

/** The account, as it is named beside others. */
const named = {
  id: ids.jadeInstagram,
  creator_id: ids.jade,
  platform: 'INSTAGRAM',
  handle: jadeInstagram.handle,
  display_name: 'Jade Rivers',
} as const

/** Figures of accounts. */
export const analyticsExamples = examplesOf(accountAnalyticsRoutes, {
  analytics: { params, query, answer: { base_metrics: [tuesday, wednesday], freshness } },
  summary: { params, query, answer: summary },
  metrics: {
    params,
    query,
    answer: [
      { ...tuesday, total_followers: 48_101, followers_change: 61, engagement_rate: 0.055 },
      { ...wednesday, total_followers: 48_160, followers_change: 59, engagement_rate: 0.0527 },
    ],
  },
  overview: {
    about:
      'On a day without figures an account counts with its last ones, and before its first with those.',
    body: { days: 7 },
    answer: {
      start_date: '2026-03-06',
      end_date: '2026-03-12',
      account_total: 2,
      looked_at_total: 2,
      counted_total: 1,
      metrics: [
        {
          metric: 'followers',
          total: 48_210,
          change: 330,
          previous_change: 300,
          platform_total: 1,
          missing_total: 0,
          missing: [],
        },
        {
          metric: 'views',
          total: 2_436_000,
          change: 118_000,
          previous_change: 109_400,
          platform_total: 1,
          missing_total: 0,
          missing: [],
        },
      ],
      days: [
        { date: '2026-03-06', followers: 47_880, views: 2_318_000 },
        { date: '2026-03-07', followers: 47_925, views: 2_339_800 },
        { date: '2026-03-08', followers: 47_980, views: 2_361_000 },
        { date: '2026-03-09', followers: 48_040, views: 2_381_700 },
        { date: '2026-03-10', followers: 48_101, views: 2_402_100 },
        { date: '2026-03-11', followers: 48_160, views: 2_424_300 },
        { date: '2026-03-12', followers: 48_210, views: 2_436_000 },
      ],
      rising: [{ ...named, followers: 48_210, followers_change: 330 }],
      falling: [],
    },
  },
  history: {
    params,
    body: firstPage,
    answer: pageOf({
      id: ids.snapshot,
      date: '2026-03-12',
      captured_at: '2026-03-12T04:10:00.000Z',
      source: 'instagram',
      total_bookmarks: null,
      total_comments: 5148,
      total_downloads: null,
      total_likes: 191_020,
      total_reposts: null,
      total_shares: 2231,
      total_views: 2_436_000,
      total_followers: 48_210,
    }),
  },
  medias: {
    params,
    body: { ...firstPage, sort: '-views', timeframe: 'WEEK' },
    answer: pageOf({
      id: ids.jadePost,
      external_id: '18034512345678901',
      media_type: 'VIDEO',
      url: 'https://www.instagram.com/reel/DHa1b2c3d4e/',
      thumbnail_url: fileUrl(`${ids.workspace}/thumbnails/${ids.jadePost}`),
      caption: 'Ten minutes before breakfast.',
      likes: 3120,
      comments: 84,
      views: 51_200,
      shares: 96,
      reposts: null,
      downloads: null,
      bookmarks: null,
      created_at: '2026-03-08T18:00:00.000Z',
      updated_at: '2026-03-12T04:10:00.000Z',
      gone_at: null,
    }),
  },
})
