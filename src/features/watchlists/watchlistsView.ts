import {
  type AccountWatchlistSort,
  type accountWatchlistRoutes,
  accountWatchlistSorts,
} from '#contract/resources/accountWatchlists.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { choiceParam, optionalChoiceParam, pageParam, textParam } from '#src/lib/urlParams.ts'

export const watchlistsPageSize = 25

/** What the list of watchlists keeps in its address. */
export const watchlistsParams = {
  search: textParam,
  sort: choiceParam(bothWays(accountWatchlistSorts), 'name'),
  page: pageParam,
  form: optionalChoiceParam(['new']),
}

interface WatchlistsView {
  readonly search: string
  readonly sort: SortOrder<AccountWatchlistSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const watchlistsQuery = ({
  search,
  sort,
  page,
}: WatchlistsView): RouteArgument<typeof accountWatchlistRoutes.fetch> => ({
  search,
  ...pageRequest(page, watchlistsPageSize),
  sort,
})
