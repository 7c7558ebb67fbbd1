import { type subredditRoutes, subredditSorts } from '#contract/resources/subreddits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import {
  choiceParam,
  listParam,
  opening,
  optionalChoiceParam,
  textParam,
  type UrlState,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'
import { uploadedFilter, uploadedParam } from './uploads/uploadedChoice.ts'

/** The least sizes to choose from, in subscribers. */
export const leastSizes = ['1000', '10000', '100000', '1000000'] as const

/** What narrows the directory. */
const subredditFilters = {
  search: textParam,
  niches: listParam,
  audience: optionalChoiceParam(['all-ages', 'adults']),
  size: optionalChoiceParam(leastSizes),
  founded: optionalChoiceParam(timeframes),
  uploaded: uploadedParam,
}

export type SubredditFilterValues = UrlState<typeof subredditFilters>

/** The subreddits that the URL asks for. */
export const subredditQuery = (
  view: SubredditFilterValues,
): Pick<RouteArgument<typeof subredditRoutes.fetch>, 'search' | 'timeframe' | 'filters'> => ({
  search: view.search,
  timeframe: view.founded ?? undefined,
  filters: {
    niches: joinTagList(view.niches),
    over_18: view.audience === null ? undefined : view.audience === 'adults',
    minimum_subscribers: view.size === null ? undefined : Number(view.size),
    uploaded: uploadedFilter(view.uploaded),
  },
})

/** Whether all that the workspace has uploaded is shown, and nothing else. */
export const isAllOfOwn = (view: SubredditFilterValues): boolean =>
  view.uploaded === 'own' &&
  view.search === '' &&
  view.niches.length === 0 &&
  [view.audience, view.size, view.founded].every((choice) => choice === null)

/** What the directory keeps in its URL, and asks for. */
export const subredditsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(subredditSorts), '-subscribers'),
  filters: subredditFilters,
  also: { form: opening(optionalChoiceParam(['upload'])) },
  request: (view) => ({ ...subredditQuery(view), sort: view.sort }),
  hint: 'Try fewer words or filters.',
})
