import { type requestRoutes, requestSorts } from '#contract/resources/requests.ts'
import type { RouteArgument } from '#contract/route.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { joinTagList } from '#contract/rules/tagList.ts'
import {
  choiceParam,
  listParam,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of requests keeps in its URL, and asks for. */
export const requestsList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(requestSorts), '-created_at'),
  filters: {
    search: textParam,
    status: optionalChoiceParam(requestStatuses),
    creator: optionalParam,
    tags: listParam,
    overdue: optionalChoiceParam(['yes']),
  },
  also: {},
  request: ({ search, sort, ...view }): RouteArgument<typeof requestRoutes.fetch> => ({
    search,
    sort,
    filters: {
      status: view.status ?? undefined,
      creator_id: view.creator ?? undefined,
      overdue: view.overdue === null ? undefined : true,
      tags: joinTagList(view.tags),
    },
  }),
  hint: 'Try fewer words or filters.',
})
