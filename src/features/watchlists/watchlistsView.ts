import {
  type accountWatchlistRoutes,
  accountWatchlistSorts,
} from '#contract/resources/accountWatchlists.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalChoiceParam, textParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of watchlists keeps in its URL, and asks for. */
export const watchlistsList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(accountWatchlistSorts), 'name'),
  filters: { search: textParam },
  also: { form: opening(optionalChoiceParam(['new', 'import'])) },
  request: (view): RouteArgument<typeof accountWatchlistRoutes.fetch> => view,
  hint: 'Try fewer words.',
})
