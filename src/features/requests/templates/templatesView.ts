import {
  type requestTemplateRoutes,
  requestTemplateSorts,
} from '#contract/resources/requestTemplates.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { choiceParam, opening, optionalParam, textParam } from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** What the list of templates keeps in its URL, and asks for. */
export const templatesList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(requestTemplateSorts), 'title'),
  filters: { search: textParam },
  /** `form` is the id of the template that is renamed. */
  also: { form: opening(optionalParam) },
  request: ({ search, sort }): RouteArgument<typeof requestTemplateRoutes.fetch> => ({
    search,
    sort,
  }),
  hint: 'Try fewer words.',
})
