import {
  type TrackingLinkSort,
  type trackingLinkRoutes,
  trackingLinkSorts,
} from '#contract/resources/trackingLinks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays, type SortOrder } from '#contract/rules/sortOrder.ts'
import { type PagePlace, pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
} from '#src/lib/urlParams.ts'

export const linksPageSize = 25

/** What the list of links keeps in its address. */
export const linksParams = {
  search: textParam,
  creator: optionalParam,
  domain: optionalParam,
  status: optionalChoiceParam(['enabled', 'disabled']),
  sort: choiceParam(bothWays(trackingLinkSorts), '-created_at'),
  page: pageParam,
  form: optionalChoiceParam(['new']),
}

interface LinksView {
  readonly search: string
  readonly creator: string | null
  readonly domain: string | null
  readonly status: 'enabled' | 'disabled' | null
  readonly sort: SortOrder<TrackingLinkSort>
  readonly page: PagePlace
}

/** The fetch that shows what the address asks for. */
export const linksQuery = (view: LinksView): RouteArgument<typeof trackingLinkRoutes.fetch> => ({
  search: view.search,
  ...pageRequest(view.page, linksPageSize),
  sort: view.sort,
  filters: {
    ...(view.creator === null ? {} : { creator_id: view.creator }),
    ...(view.domain === null ? {} : { user_domain_id: view.domain }),
    ...(view.status === null ? {} : { enabled: view.status === 'enabled' }),
  },
})

export const isFiltered = (view: LinksView): boolean =>
  view.search.trim() !== '' ||
  [view.creator, view.domain, view.status].some((filter) => filter !== null)
