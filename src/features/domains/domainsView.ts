import { type domainRoutes, domainSorts } from '#contract/resources/domains.ts'
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

/** What the list of domains keeps in its URL, and asks for. */
export const domainsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(domainSorts), 'domain_host'),
  filters: { search: textParam, pointing: optionalChoiceParam(['elsewhere']) },
  /** `domain` is the id of the one whose records are shown. */
  also: { form: opening(optionalChoiceParam(['new'])), domain: opening(optionalParam) },
  request: ({ pointing, ...view }): RouteArgument<typeof domainRoutes.fetch> => ({
    ...view,
    filters: {
      product_owned: false,
      ...(pointing === 'elsewhere' && { verified: true, pointing: false }),
    },
  }),
  hint: 'Search for part of its name.',
})
