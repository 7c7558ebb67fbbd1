import { type reportRoutes, reportSorts } from '#contract/resources/reports.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalParam, textParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of reports keeps in its URL, and asks for. */
export const reportsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(reportSorts), '-created_at'),
  filters: { search: textParam },
  /** `form` is `new` while one is made. */
  also: { form: opening(optionalParam) },
  request: ({ search, sort }): RouteArgument<typeof reportRoutes.fetch> => ({ search, sort }),
  hint: 'Try fewer words.',
})
