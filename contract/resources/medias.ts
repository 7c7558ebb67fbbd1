import { array, boolean, type InferType, object, string } from 'yup'
import { exportRoute } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { everyCountryCode } from '#contract/reference/countryCodes.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { fetchBody } from '#contract/resource.ts'
import { cursorPageResponse, readByUsers, route } from '#contract/route.ts'
import { extraOf } from '#contract/rules/extra.ts'
import { instant } from '#contract/rules/instant.ts'
import { choicesOf, listOf } from '#contract/rules/listOf.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

export const mediaTypes = ['PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT'] as const

export type MediaType = (typeof mediaTypes)[number]

/** What platforms count of a media. */
export const mediaMetrics = [
  'likes',
  'comments',
  'views',
  'shares',
  'reposts',
  'downloads',
  'bookmarks',
] as const

export type MediaMetric = (typeof mediaMetrics)[number]

/** The codes that media are filtered by, as the wire carries them. */
export const countryCodesOfMedias: readonly string[] = [...everyCountryCode]

const metric = () => count().nullable().defined()

/** What is counted of a post. Null where the platform does not report it; never 0 for that. */
export const postMetrics = () => ({
  likes: metric(),
  comments: metric(),
  views: metric(),
  shares: metric(),
  reposts: metric(),
  downloads: metric(),
  bookmarks: metric(),
})

/**
 * A post of somebody on a platform, as it was when it was last read or imported. Its niches and its country are also those
 * that the workspace has given to its author, by an account or by a watchlist.
 */
export const media = object({
  id: id().required(),
  platform: string().oneOf(platforms).required(),
  /** What its platform calls it. */
  external_id: string().required(),
  media_type: string().oneOf(mediaTypes).required(),
  url: string().required(),
  thumbnail_url: string().nullable().defined(),
  /** Without an @, as its author was called when that was last read. */
  author_handle: string().required(),
  /** What the platform calls its author for good; null where only the handle is known. */
  author_external_id: string().nullable().defined(),
  caption: string().defined(),
  /** Two letters, upper-case. */
  country_code: string().nullable().defined(),
  niches: array(string().required()).required(),
  /** Whether the workspace has uploaded it itself. Then nobody else sees it. */
  uploaded: boolean().required(),
  ...postMetrics(),
  /** When it was posted. */
  created_at: time().required(),
  /** When reading it or an import last changed it. */
  updated_at: time().required(),
})

export type Media = InferType<typeof media>

/** A feed's order. A metric that is not reported counts as less than 0. */
export const mediaSorts = ['created_at', ...mediaMetrics] as const

export type MediaSort = (typeof mediaSorts)[number]

const searched = fetchBody(
  only({
    id: id(),
    platform: choicesOf(platforms, 'a platform'),
    media_type: choicesOf(mediaTypes, 'a type of media'),
    /** Any of these niches. */
    niches: text(5000),
    country_code: choicesOf(countryCodesOfMedias, 'a country code'),
    uploaded: boolean(),
  }),
  mediaSorts,
)

/**
 * What a feed takes beside its filters. `niche_tags` narrows like the filter `niches`, and beside it;
 * `watchlist_ids` and `creator_ids` together name the authors whose medias are wanted.
 */
const feed = {
  timeframe: string().oneOf(timeframes),
  extra: extraOf(
    object({
      minimum_created_at: instant(),
      maximum_created_at: instant(),
      niche_tags: listOf(text(100)),
      watchlist_ids: listOf(id()),
      creator_ids: listOf(id()),
    }),
  ),
}

export const fetchMedias = searched.shape(feed)

export type FetchMedias = InferType<typeof fetchMedias>

export const mediaRoutes = {
  /** By page or by cursor; of both, the cursor counts. The answer's cursor leads on from either. */
  fetch: route('/medias/fetch', {
    ...readByUsers,
    body: fetchMedias,
    response: cursorPageResponse(media),
  }),
  keysetFetch: route('/medias/keyset/fetch', {
    summary: 'Fetch medias by cursor alone',
    ...readByUsers,
    body: fetchMedias.omit(['page']),
    response: cursorPageResponse(media),
  }),
  export: exportRoute('/medias', {
    apiKey: 'ALLOWED',
    body: fetchMedias.omit(['page', 'page_size', 'cursor']),
  }),
}

export const mediaGroup: Group = {
  name: 'Discovery',
  row: 'Media',
  about: 'Public posts for inspiration.',
  routes: mediaRoutes,
}
