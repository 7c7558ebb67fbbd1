import { platforms } from '#contract/reference/platforms.ts'
import {
  type watchlistEntryRoutes,
  watchlistEntrySorts,
} from '#contract/resources/watchlistEntries.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
  type UrlParam,
} from '#src/lib/urlParams.ts'

export const entriesPageSize = 50

/** What the screen of a watchlist keeps in its address. */
export const entriesParams = {
  search: textParam,
  platform: optionalChoiceParam(platforms),
  sort: choiceParam(bothWays(watchlistEntrySorts), '-created_at'),
  page: pageParam,
  /** `edit` for the list itself, `new` or an entry's id for an account on it. */
  form: optionalParam,
}

type ValueOf<Param> = Param extends UrlParam<infer Value> ? Value : never

export type EntriesView = {
  readonly [Name in keyof typeof entriesParams]: ValueOf<(typeof entriesParams)[Name]>
}

/** The fetch that shows what the address asks for. */
export const entriesQuery = (
  watchlist_id: string,
  { search, platform, sort, page }: EntriesView,
): RouteArgument<typeof watchlistEntryRoutes.fetch> => ({
  search,
  ...pageRequest(page, entriesPageSize),
  sort,
  filters: { watchlist_id, platform: platform ?? undefined },
})

export const isFiltered = ({ search, platform }: EntriesView): boolean =>
  search.trim() !== '' || platform !== null
