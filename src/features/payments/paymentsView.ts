import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import { type paymentRoutes, paymentSorts } from '#contract/resources/payments.ts'
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

/** What the list of payments keeps in its URL, and asks for. */
export const paymentsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(paymentSorts), '-paid_on'),
  filters: {
    search: textParam,
    status: optionalChoiceParam(paymentStatuses),
    source: optionalChoiceParam(paymentSources),
    from: optionalParam,
    to: optionalParam,
  },
  /** `new`, or the id of the payout that is being changed. */
  also: { form: opening(optionalParam) },
  request: ({ search, sort, ...view }): RouteArgument<typeof paymentRoutes.fetch> => ({
    search,
    sort,
    filters: {
      status: view.status ?? undefined,
      source: view.source ?? undefined,
      from: view.from ?? undefined,
      to: view.to ?? undefined,
    },
  }),
  hint: 'Try fewer words or filters.',
})
