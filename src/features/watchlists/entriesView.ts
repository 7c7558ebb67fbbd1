import { platforms } from '#contract/reference/platforms.ts'
import {
  type watchlistEntryRoutes,
  watchlistEntrySorts,
} from '#contract/resources/watchlistEntries.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import {
  choiceParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** Which form of a watchlist is open: `edit` for the list itself, `new` or an entry's id for an account on it. */
export const watchlistParams = { form: opening(optionalParam) }

/** What the screen of a watchlist keeps in its URL, and asks for beside the watchlist. */
export const entriesList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(watchlistEntrySorts), '-created_at'),
  filters: { search: textParam, platform: optionalChoiceParam(platforms) },
  also: watchlistParams,
  request: ({ search, platform, sort }) =>
    ({
      search,
      sort,
      filters: { platform: platform ?? undefined },
    }) satisfies Partial<RouteArgument<typeof watchlistEntryRoutes.fetch>>,
  hint: 'Try fewer words, or another platform.',
})
