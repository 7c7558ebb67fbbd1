import { type RequestSort, type requestRoutes, requestSorts } from '#contract/resources/requests.ts'
import type { RouteArgument } from '#contract/route.ts'
import { type RequestStatus, requestStatuses } from '#contract/rules/requestStatus.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

export const requestsPageSize = 25

/** What the list of requests keeps in its address. */
export const requestsParams = {
  search: textParam,
  status: optionalChoiceParam(requestStatuses),
  creator: optionalParam,
  tags: listParam,
  overdue: optionalChoiceParam(['yes']),
  sort: choiceParam(bothWays(requestSorts), '-created_at'),
  page: pageParam,
}

export interface RequestFilterValues {
  readonly search: string
  readonly status: RequestStatus | null
  readonly creator: string | null
  readonly tags: readonly string[]
  readonly overdue: 'yes' | null
}

interface RequestsView extends RequestFilterValues {
  readonly sort: SortOrder<RequestSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const requestsQuery = (view: RequestsView): RouteArgument<typeof requestRoutes.fetch> => ({
  search: view.search,
  ...pageRequest(view.page, requestsPageSize),
  sort: view.sort,
  filters: {
    ...(view.status === null ? {} : { status: view.status }),
    ...(view.creator === null ? {} : { creator_id: view.creator }),
    ...(view.overdue === null ? {} : { overdue: true }),
    tags: joinTagList(view.tags),
  },
})

/** Everything there is, in whichever order. */
export const noFilters = {
  search: '',
  status: null,
  creator: null,
  tags: [],
  overdue: null,
  page: 1,
} as const

export const isFiltered = (view: RequestsView): boolean =>
  view.search.trim() !== '' ||
  view.tags.length > 0 ||
  [view.status, view.creator, view.overdue].some((filter) => filter !== null)
