import { platforms } from '#contract/reference/platforms.ts'
import {
  accountStatuses,
  type creatorAccountRoutes,
  creatorAccountSorts,
} from '#contract/resources/creatorAccounts.ts'
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

/** What the list of accounts keeps in its address, and asks for. */
export const accountsList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(creatorAccountSorts), '-followers'),
  filters: {
    search: textParam,
    creator: optionalParam,
    platform: optionalChoiceParam(platforms),
    status: optionalChoiceParam(accountStatuses),
    connection: optionalChoiceParam(['lost']),
    tags: listParam,
  },
  also: { form: opening(optionalChoiceParam(['new', 'import'])) },
  request: ({ search, sort, ...view }): RouteArgument<typeof creatorAccountRoutes.fetch> => ({
    search,
    sort,
    filters: {
      creator_id: view.creator ?? undefined,
      platform: view.platform ?? undefined,
      status: view.status ?? undefined,
      connection_lost: view.connection === 'lost' ? true : undefined,
      tags: joinTagList(view.tags),
    },
  }),
  hint: 'Try fewer words or filters.',
})
