import { type shareRoutes, shareSorts } from '#contract/resources/shares.ts'
import type { RouteArgument } from '#contract/route.ts'
import { shareStates } from '#contract/rules/shareRules.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import {
  choiceParam,
  opening,
  optionalChoiceParam,
  optionalParam,
  textParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of shares keeps in its URL, and asks for. */
export const sharesList = listView({
  pageSize: 25,
  sort: choiceParam(bothWays(shareSorts), '-created_at'),
  filters: { search: textParam, state: optionalChoiceParam(shareStates) },
  /** The id of the share that is edited. */
  also: { form: opening(optionalParam) },
  request: ({ search, sort, state }): RouteArgument<typeof shareRoutes.fetch> => ({
    search,
    sort,
    filters: { state: state ?? undefined },
  }),
  hint: 'Try fewer words or another status.',
})
