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
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { type FiltersOf, listView } from '#src/ui/useListPage.ts'

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
  also: { form: optionalChoiceParam(['new', 'import']) },
  request: ({
    search,
    creator,
    platform,
    status,
    connection,
    tags,
    sort,
  }): RouteArgument<typeof creatorAccountRoutes.fetch> => ({
    search,
    sort,
    filters: {
      creator_id: creator ?? undefined,
      platform: platform ?? undefined,
      status: status ?? undefined,
      connection_lost: connection === 'lost' ? true : undefined,
      tags: joinTagList(tags),
    },
  }),
  hint: 'Try fewer words or filters.',
})

export type AccountFilterValues = FiltersOf<typeof accountsList>
