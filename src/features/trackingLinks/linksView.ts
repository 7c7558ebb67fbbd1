import { type trackingLinkRoutes, trackingLinkSorts } from '#contract/resources/trackingLinks.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { type FiltersOf, listView } from '#src/ui/useListPage.ts'

/** What the list of links keeps in its URL, and asks for. */
export const linksList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(trackingLinkSorts), '-created_at'),
  filters: {
    search: textParam,
    creator: optionalParam,
    domain: optionalParam,
    status: optionalChoiceParam(['enabled', 'disabled']),
    tags: listParam,
  },
  also: { form: optionalChoiceParam(['new', 'import']) },
  request: ({
    search,
    creator,
    domain,
    status,
    tags,
    sort,
  }): RouteArgument<typeof trackingLinkRoutes.fetch> => ({
    search,
    sort,
    filters: {
      creator_id: creator ?? undefined,
      user_domain_id: domain ?? undefined,
      enabled: status === null ? undefined : status === 'enabled',
      tags: joinTagList(tags),
    },
  }),
  hint: 'Try fewer words or filters.',
})

export type LinkFilterValues = FiltersOf<typeof linksList>
