import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { fetchBody } from '#contract/resource.ts'
import { listResponse, pageResponse, readByUsers, responseOf, route } from '#contract/route.ts'
import { endDate, startDate } from '#contract/rules/dateOnly.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { count, id, only, time } from '#contract/schema.ts'
import { media, mediaMetrics, mediaSorts } from './medias.ts'

/** What is counted of an account: what its posts gather together, and its followers. */
export const accountMetrics = [...mediaMetrics, 'followers'] as const

export type AccountMetric = (typeof accountMetrics)[number]

/** Null where the platform did not report it, or nothing was captured; never 0 for that. */
const total = () => count().nullable().defined()

/** Against the last total known before; null where there is none, or the total is not known. */
const change = () => number().integer().nullable().defined()

const totals = {
  total_bookmarks: total(),
  total_comments: total(),
  total_downloads: total(),
  total_likes: total(),
  total_reposts: total(),
  total_shares: total(),
  total_views: total(),
}

/** What stood at the end of a day (UTC) over all posts of an account, and how it had changed. */
export const baseMetrics = object({
  date: string().required(),
  ...totals,
  bookmarks_change: change(),
  comments_change: change(),
  downloads_change: change(),
  likes_change: change(),
  reposts_change: change(),
  shares_change: change(),
  views_change: change(),
})

export type BaseMetrics = InferType<typeof baseMetrics>

/** A day with its followers too, and what part of its views became an interaction. */
export const dayMetrics = baseMetrics.shape({
  total_followers: total(),
  followers_change: change(),
  /** From 0 to 1, and above where one view made several; null where it is not known. */
  engagement_rate: number().min(0).nullable().defined(),
})

export type DayMetrics = InferType<typeof dayMetrics>

/** How new the figures are. */
export const freshness = object({
  /** When the newest figures were captured; null when none ever were. */
  snapshot_at: time().nullable().defined(),
  /** What captured them. */
  source: string().nullable().defined(),
  /** Whether the platform was asked just now, for this answer. */
  live: boolean().required(),
})

export type Freshness = InferType<typeof freshness>

const metricSummary = object({
  /** The last one known in the period. */
  total: total(),
  /** Over the period, and over as many days before it. */
  change: change(),
  previous_change: change(),
})

export const accountSummary = object({
  start_date: string().required(),
  end_date: string().required(),
  bookmarks: metricSummary,
  comments: metricSummary,
  downloads: metricSummary,
  likes: metricSummary,
  reposts: metricSummary,
  shares: metricSummary,
  views: metricSummary,
  followers: metricSummary,
  /** What the newest figures hold; of figures that the workspace gives by parts, those of any day of the period. */
  reported: array(string().oneOf(accountMetrics).required()).required(),
  freshness: freshness.required(),
})

export type AccountSummary = InferType<typeof accountSummary>

/** Figures as they were captured. */
export const accountSnapshot = object({
  id: id().required(),
  date: string().required(),
  captured_at: time().required(),
  source: string().required(),
  ...totals,
  total_followers: total(),
})

export type AccountSnapshot = InferType<typeof accountSnapshot>

/** A post of an account. */
export const accountMedia = media
  .omit(['platform', 'author_handle', 'author_external_id', 'country_code', 'niches', 'uploaded'])
  .shape({
    /** When its platform was found to have it no longer; its figures are the last it had. */
    gone_at: time().nullable().defined(),
  })

export type AccountMedia = InferType<typeof accountMedia>

/** For how many days back accounts are looked at together. */
export const overviewDays = 30

/** For how many days back they may be looked at. */
export const overviewSpans = [7, overviewDays, 90] as const

/** How many accounts are added up at most: those with the most followers. */
export const overviewLargest = 500

/** An account where several are named. */
const namedAccount = object({
  id: id().required(),
  creator_id: id().nullable().defined(),
  platform: string().oneOf(platforms).required(),
  handle: string().required(),
  display_name: string().defined(),
})

export type NamedAccount = InferType<typeof namedAccount>

/** An account whose followers have moved. */
const movedAccount = namedAccount.shape({
  followers: count().required(),
  followers_change: number().integer().required(),
})

/** Accounts together. On a day without figures an account counts with its last ones, and before its first with those. */
export const accountsOverview = object({
  start_date: string().required(),
  end_date: string().required(),
  account_total: count().required(),
  /** How many were looked at: all, or the largest. */
  looked_at_total: count().required(),
  /** How many of those had figures in these days. */
  counted_total: count().required(),
  /** Those that one of the accounts reports at least: of a workspace followers and views, of a creator all. */
  metrics: array(
    object({
      metric: string().oneOf(accountMetrics).required(),
      /** Of those that report it, at the end of the last day. */
      total: count().required(),
      /** The last day less the first. */
      change: number().integer().required(),
      /** The same of as many days before; what began later counts with what it began with. */
      previous_change: number().integer().required(),
      /** On how many platforms those are that report it. */
      platform_total: count().required(),
      /** How many of those that count do not report it, and some of them by name. */
      missing_total: count().required(),
      missing: array(namedAccount.required()).required(),
    }).required(),
  ).required(),
  /** Oldest first; null where no account reports the metric. */
  days: array(
    object({ date: string().required(), followers: total(), views: total() }).required(),
  ).required(),
  /** Those that gained the most followers, and those that lost the most. */
  rising: array(movedAccount.required()).required(),
  falling: array(movedAccount.required()).required(),
})

export type AccountsOverview = InferType<typeof accountsOverview>

/** The most days that one answer covers. */
export const maxAccountRangeDays = 3660

/**
 * Both days included; without them, the last 30 days (UTC). The answer is made of what was captured before. With `realtime`
 * the platform is asked first, if it has not been for 15 minutes and answers in a few seconds; with `force_cache` it is not,
 * whatever else is said. How new the figures are, the answer's `freshness` says.
 */
export const accountRange = only({
  start_date: startDate(),
  end_date: endDate(),
  force_cache: boolean(),
  realtime: boolean(),
})

const params = object({ user_creator_account_id: id().required() })

const read = { by: ['USER', 'CREATOR'], effect: 'read', apiKey: 'ALLOWED', params } as const

const v2 = '/user/creators/accounts/analytics-v2/{user_creator_account_id}'

export const accountAnalyticsRoutes = {
  analytics: route('/user/creators/accounts/analytics/{user_creator_account_id}', {
    ...read,
    summary: 'The metrics of an account by day, with their changes',
    query: accountRange,
    response: responseOf(
      object({
        base_metrics: array(baseMetrics.required()).required(),
        freshness: freshness.required(),
      }),
    ),
  }),
  summary: route(v2, {
    ...read,
    summary: 'The totals of an account in a period, compared with the period before',
    query: accountRange,
    response: responseOf(accountSummary),
  }),
  metrics: route(`${v2}/metrics`, {
    ...read,
    summary: 'The metrics of an account by day, with followers and engagement',
    query: accountRange,
    response: listResponse(dayMetrics),
  }),
  overview: route('/user/creators/accounts/analytics/overview/fetch', {
    ...readByUsers,
    summary: 'The accounts of the workspace, or of one creator, together over the last days',
    body: only({
      creator_id: id(),
      /** Without it, 30. */
      days: number().oneOf(overviewSpans),
    }),
    response: responseOf(accountsOverview),
  }),
  history: route('/user/creators/accounts/history/{user_creator_account_id}', {
    ...read,
    summary: 'The snapshots of an account as captured, newest first',
    body: fetchBody(only({}), []).pick(['page', 'page_size', 'cursor', 'extra']),
    response: pageResponse(accountSnapshot),
  }),
  medias: route('/user/creators/accounts/medias/{user_creator_account_id}', {
    ...read,
    summary: 'The posts of an account',
    body: fetchBody(only({}), mediaSorts)
      .shape({ timeframe: string().oneOf(timeframes) })
      .pick(['page', 'page_size', 'cursor', 'sort', 'timeframe', 'extra']),
    response: pageResponse(accountMedia),
  }),
}

export const accountAnalyticsGroup: Group = {
  name: 'Account analytics',
  about: 'The metrics of creators’ accounts.',
  routes: accountAnalyticsRoutes,
}
