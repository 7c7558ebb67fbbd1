import { type trackingLinkRoutes, trackingLinkSorts } from '#contract/resources/trackingLinks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import {
  choiceParam,
  listParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What is asked for by each status. */
const filtersOf: Readonly<Record<string, { enabled: boolean; expired?: boolean }>> = {
  enabled: { enabled: true, expired: false },
  disabled: { enabled: false },
  expired: { enabled: true, expired: true },
}

/** What the list of links keeps in its URL, and asks for. */
export const linksList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(trackingLinkSorts), '-created_at'),
  filters: {
    search: textParam,
    creator: optionalParam,
    domain: optionalParam,
    status: optionalChoiceParam(['enabled', 'disabled', 'expired']),
    tags: listParam,
  },
  also: { form: opening(optionalChoiceParam(['new', 'import'])) },
  request: ({ search, sort, ...view }): RouteArgument<typeof trackingLinkRoutes.fetch> => ({
    search,
    sort,
    filters: {
      creator_id: view.creator ?? undefined,
      user_domain_id: view.domain ?? undefined,
      ...(view.status && filtersOf[view.status]),
      tags: joinTagList(view.tags),
    },
  }),
  hint: 'Try fewer words or filters.',
})
