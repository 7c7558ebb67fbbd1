import { platforms } from '#contract/reference/platforms.ts'
import { countryCodesOfMedias, type mediaRoutes, mediaTypes } from '#contract/resources/medias.ts'
import type { RouteArgument } from '#contract/route.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import {
  choiceParam,
  choicesParam,
  idsParam,
  isUnusual,
  listParam,
  optionalChoiceParam,
  textParam,
  type UrlState,
  usualState,
} from '#src/lib/urlParams.ts'

/** How many posts are fetched at a time. */
const partSize = 40

/** The orders to choose from. */
export const feedSorts = [
  { value: '-created_at', label: 'Newest' },
  { value: '-views', label: 'Most viewed' },
  { value: '-likes', label: 'Most liked' },
  { value: '-comments', label: 'Most discussed' },
  { value: '-shares', label: 'Most shared' },
  { value: '-reposts', label: 'Most reposted' },
  { value: '-bookmarks', label: 'Most saved' },
  { value: '-downloads', label: 'Most downloaded' },
  { value: 'created_at', label: 'Oldest' },
] as const

/** What narrows the feed. */
const discoverFilters = {
  search: textParam,
  niches: listParam,
  countries: choicesParam(countryCodesOfMedias),
  platforms: choicesParam(platforms),
  types: choicesParam(mediaTypes),
  watchlists: idsParam,
  creators: idsParam,
  time: optionalChoiceParam(timeframes),
}

/** What the feed keeps in its URL. */
export const discoverParams = {
  ...discoverFilters,
  sort: choiceParam(
    feedSorts.map(({ value }) => value),
    '-created_at',
  ),
}

export type DiscoverView = UrlState<typeof discoverParams>

/** The feed that shows what the URL asks for. */
export const discoverQuery = (
  view: DiscoverView,
): RouteArgument<typeof mediaRoutes.keysetFetch> => ({
  search: view.search,
  page_size: partSize,
  sort: view.sort,
  timeframe: view.time ?? undefined,
  filters: {
    niches: joinTagList(view.niches),
    country_code: joinTagList(view.countries),
    platform: joinTagList(view.platforms),
    media_type: joinTagList(view.types),
  },
  extra: { watchlist_ids: [...view.watchlists], creator_ids: [...view.creators] },
})

/** A feed of everything, whatever its order. */
export const noFilters = usualState(discoverFilters)

/** How many of the filters beside search and time are in use. */
export const filterCount = (view: DiscoverView): number =>
  [view.niches, view.countries, view.platforms, view.types, view.watchlists, view.creators].filter(
    ({ length }) => length > 0,
  ).length

export const isFiltered = (view: DiscoverView): boolean =>
  isUnusual<UrlState<typeof discoverFilters>>(discoverFilters, view)
