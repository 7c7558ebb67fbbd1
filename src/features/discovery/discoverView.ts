import { platforms } from '#contract/reference/platforms.ts'
import {
  countryCodesOfMedias,
  type mediaRoutes,
  mediaSorts,
  mediaTypes,
} from '#contract/resources/medias.ts'
import type { RouteArgument } from '#contract/route.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { addDays, isDay } from '#src/lib/dates.ts'
import {
  choiceParam,
  choicesParam,
  idsParam,
  listParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
  type UrlState,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'
import { uploadedFilter, uploadedParam } from './uploads/uploadedChoice.ts'

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

/** What narrows the posts. */
const discoverFilters = {
  search: textParam,
  niches: listParam,
  also: listParam,
  countries: choicesParam(countryCodesOfMedias),
  platforms: choicesParam(platforms),
  types: choicesParam(mediaTypes),
  watchlists: idsParam,
  creators: idsParam,
  time: optionalChoiceParam(timeframes),
  from: optionalParam,
  to: optionalParam,
  uploaded: uploadedParam,
}

export type DiscoverFilterValues = UrlState<typeof discoverFilters>

/** What Discover keeps in its URL. The feed has no pages: only the table does. */
export const discoverList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(mediaSorts), '-created_at'),
  filters: discoverFilters,
  also: {
    layout: choiceParam(['grid', 'table'], 'grid'),
    form: opening(optionalChoiceParam(['upload'])),
  },
  request: () => ({}),
  hint: 'Try fewer words or filters, or a longer period.',
})

/** The order that the feed is in: one that it offers. */
export const feedSortOf = (sort: string) =>
  feedSorts.find(({ value }) => value === sort)?.value ?? '-created_at'

/** The posts that the URL asks for, on the viewer's clock. */
export const discoverQuery = (
  view: DiscoverFilterValues,
  timezone: string,
): Pick<RouteArgument<typeof mediaRoutes.fetch>, 'search' | 'timeframe' | 'filters' | 'extra'> => ({
  search: view.search,
  timeframe: view.time ?? undefined,
  filters: {
    niches: joinTagList(view.niches),
    country_code: joinTagList(view.countries),
    platform: joinTagList(view.platforms),
    media_type: joinTagList(view.types),
    uploaded: uploadedFilter(view.uploaded),
  },
  extra: {
    niche_tags: [...view.also],
    watchlist_ids: [...view.watchlists],
    creator_ids: [...view.creators],
    ...(view.from && isDay(view.from) && { minimum_created_at: startOf(view.from, timezone) }),
    ...(view.to && isDay(view.to) && { maximum_created_at: endOf(view.to, timezone) }),
  },
})

const startOf = (day: string, timezone: string) => momentAt(`${day}T00:00`, timezone)

/** The last millisecond of a day. */
const endOf = (day: string, timezone: string) =>
  new Date(Date.parse(startOf(addDays(day, 1), timezone)) - 1).toISOString()

/** The part of the feed that is fetched at a time. */
export const feedQuery = (
  view: DiscoverFilterValues & { readonly sort: string },
  timezone: string,
) => ({
  ...discoverQuery(view, timezone),
  page_size: partSize,
  sort: feedSortOf(view.sort),
})

/** How many of the filters beside search and time are in use. */
export const filterCount = (view: DiscoverFilterValues): number =>
  [
    view.niches,
    view.also,
    view.countries,
    view.platforms,
    view.types,
    view.watchlists,
    view.creators,
  ].filter(({ length }) => length > 0).length +
  (view.from === null && view.to === null ? 0 : 1) +
  (view.uploaded === null ? 0 : 1)

/** Whether all that the workspace has uploaded is shown, and nothing else. */
export const isAllOfOwn = (view: DiscoverFilterValues): boolean =>
  view.uploaded === 'own' && filterCount(view) === 1 && view.search === '' && view.time === null
