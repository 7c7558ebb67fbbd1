import { type subredditRoutes, subredditSorts } from '#contract/resources/subreddits.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { timeframes } from '#contract/rules/timeframe.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

export const subredditsPageSize = 50

/** The least sizes to choose from, in subscribers. */
export const leastSizes = ['1000', '10000', '100000', '1000000'] as const

/** What the directory keeps in its address. */
export const subredditsParams = {
  search: textParam,
  niches: listParam,
  audience: optionalChoiceParam(['all-ages', 'adults']),
  size: optionalChoiceParam(leastSizes),
  founded: optionalChoiceParam(timeframes),
  sort: choiceParam(bothWays(subredditSorts), '-subscribers'),
  page: pageParam,
}

type ValueOf<Param> = Param extends { read: (text: string | null) => infer Value } ? Value : never

export type SubredditsView = {
  readonly [Name in keyof typeof subredditsParams]: ValueOf<(typeof subredditsParams)[Name]>
}

/** The fetch that shows what the address asks for. */
export const subredditsQuery = (
  view: SubredditsView,
): RouteArgument<typeof subredditRoutes.fetch> => ({
  search: view.search,
  ...pageRequest(view.page, subredditsPageSize),
  sort: view.sort,
  timeframe: view.founded ?? undefined,
  filters: {
    niches: joinTagList(view.niches),
    over_18: view.audience === null ? undefined : view.audience === 'adults',
    minimum_subscribers: view.size === null ? undefined : Number(view.size),
  },
})

/** The whole directory, whatever its order. */
export const wholeDirectory = {
  search: '',
  niches: [],
  audience: null,
  size: null,
  founded: null,
  page: 1,
} as const satisfies Partial<SubredditsView>

export const isNarrowed = (view: SubredditsView): boolean =>
  view.search.trim() !== '' ||
  view.niches.length > 0 ||
  [view.audience, view.size, view.founded].some((filter) => filter !== null)
