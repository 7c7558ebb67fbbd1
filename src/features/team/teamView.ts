import type { teamRoutes } from '#contract/resources/team.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import {
  choiceParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of the team keeps in its URL, and asks for. It has one order. */
export const teamList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(['created_at']), 'created_at'),
  filters: { search: textParam },
  /** `mail-domain` is the id of the one whose record is shown. */
  also: {
    form: opening(optionalChoiceParam(['invite', 'mail-domain'])),
    'mail-domain': opening(optionalParam),
  },
  request: ({ search }): RouteArgument<typeof teamRoutes.fetch> => ({ search }),
})
