import { type subredditRoutes, subredditSorts } from '#contract/resources/subreddits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { choiceParam, listParam, optionalChoiceParam, textParam } from '#src/lib/urlParams.ts'
import { type FiltersOf, listView } from '#src/ui/useListPage.ts'

/** The least sizes to choose from, in subscribers. */
export const leastSizes = ['1000', '10000', '100000', '1000000'] as const

/** What the directory keeps in its URL, and asks for. */
export const subredditsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(subredditSorts), '-subscribers'),
  filters: {
    search: textParam,
    niches: listParam,
    audience: optionalChoiceParam(['all-ages', 'adults']),
    size: optionalChoiceParam(leastSizes),
    founded: optionalChoiceParam(timeframes),
  },
  also: {},
  request: (view): RouteArgument<typeof subredditRoutes.fetch> => ({
    search: view.search,
    sort: view.sort,
    timeframe: view.founded ?? undefined,
    filters: {
      niches: joinTagList(view.niches),
      over_18: view.audience === null ? undefined : view.audience === 'adults',
      minimum_subscribers: view.size === null ? undefined : Number(view.size),
    },
  }),
  hint: 'Try fewer words or filters.',
})

export type SubredditFilterValues = FiltersOf<typeof subredditsList>
