import { type tagRoutes, tagSorts } from '#contract/resources/tags.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalParam, textParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of tags keeps in its URL, and asks for. */
export const tagsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(tagSorts), 'text'),
  filters: { search: textParam },
  /** `new`, or the id of the tag that is being renamed. */
  also: { form: opening(optionalParam) },
  request: (view): RouteArgument<typeof tagRoutes.fetch> => view,
  hint: 'Try fewer letters.',
})
