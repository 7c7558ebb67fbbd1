import { array, boolean, type InferType, object, string } from 'yup'
import { exportRoute } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { fetchBody } from '#contract/resource.ts'
import { pageResponse, readByUsers, route } from '#contract/route.ts'
import { extraOf } from '#contract/rules/extra.ts'
import { instant } from '#contract/rules/instant.ts'
import { listOf } from '#contract/rules/listOf.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

/** A community on Reddit, as it was when it was last imported. */
export const subreddit = object({
  id: id().required(),
  /** Without r/. */
  name: string().required(),
  title: string().defined(),
  description: string().defined(),
  subscribers: count().required(),
  /** Null where it is not known. */
  active_users: count().nullable().defined(),
  over_18: boolean().required(),
  niches: array(string().required()).required(),
  /** Whether the workspace has uploaded it itself. Then nobody else sees it. */
  uploaded: boolean().required(),
  /** When it was founded on Reddit; null where that is not known. */
  created_at: time().nullable().defined(),
  /** When an import last changed it. */
  updated_at: time().required(),
})

export type Subreddit = InferType<typeof subreddit>

/** A subreddit's order. What is not known counts as less than everything. */
export const subredditSorts = ['name', 'subscribers', 'active_users', 'created_at'] as const

export type SubredditSort = (typeof subredditSorts)[number]

export const fetchSubreddits = fetchBody(
  only({
    id: id(),
    over_18: boolean(),
    minimum_subscribers: count(),
    /** Any of these niches. */
    niches: text(5000),
    uploaded: boolean(),
  }),
  subredditSorts,
).shape({
  timeframe: string().oneOf(timeframes),
  extra: extraOf(
    object({
      minimum_created_at: instant(),
      maximum_created_at: instant(),
      niche_tags: listOf(text(100)),
    }),
  ),
})

export type FetchSubreddits = InferType<typeof fetchSubreddits>

export const subredditRoutes = {
  fetch: route('/subreddits/fetch', {
    ...readByUsers,
    body: fetchSubreddits,
    response: pageResponse(subreddit),
  }),
  export: exportRoute('/subreddits', {
    apiKey: 'ALLOWED',
    body: fetchSubreddits.omit(['page', 'page_size', 'cursor']),
  }),
}

export const subredditGroup: Group = {
  name: 'Subreddits',
  row: 'Subreddit',
  about: 'A directory of subreddits.',
  routes: subredditRoutes,
}
