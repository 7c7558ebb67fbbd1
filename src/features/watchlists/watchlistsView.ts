import type { accountWatchlistRoutes } from '#contract/resources/accountWatchlists.ts'
import type { RouteArgument } from '#contract/route.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import { choiceParam, optionalChoiceParam, pageParam, textParam } from '#src/lib/urlParams.ts'

export const watchlistsPageSize = 25

const sorts = ['name', '-name', 'created_at', '-created_at', 'updated_at', '-updated_at'] as const

/** What the list of watchlists keeps in its address. */
export const watchlistsParams = {
  search: textParam,
  sort: choiceParam(sorts, 'name'),
  page: pageParam,
  form: optionalChoiceParam(['new']),
}

interface WatchlistsView {
  readonly search: string
  readonly sort: (typeof sorts)[number]
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
