import { paymentSources, paymentStatuses } from '#contract/reference/payments.ts'
import { type paymentRoutes, paymentSorts } from '#contract/resources/payments.ts'
import type { RouteArgument } from '#contract/route.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  textParam,
  type UrlParam,
} from '#src/lib/urlParams.ts'

export const paymentsPageSize = 50

/** What the list of payments keeps in its address. */
export const paymentsParams = {
  search: textParam,
  status: optionalChoiceParam(paymentStatuses),
  source: optionalChoiceParam(paymentSources),
  from: optionalParam,
  to: optionalParam,
  sort: choiceParam(bothWays(paymentSorts), '-paid_on'),
  page: pageParam,
  /** `new`, or the id of the payout that is being changed. */
  form: optionalParam,
}

type ValueOf<Param> = Param extends UrlParam<infer Value> ? Value : never

export type PaymentsView = {
  readonly [Name in keyof typeof paymentsParams]: ValueOf<(typeof paymentsParams)[Name]>
}

export const noFilters = {
  search: '',
  status: null,
  source: null,
  from: null,
  to: null,
  page: 1,
} as const

/** The fetch that shows what the address asks for. */
export const paymentsQuery = ({
  search,
  status,
  source,
  from,
  to,
  sort,
  page,
}: PaymentsView): RouteArgument<typeof paymentRoutes.fetch> => ({
  search,
  ...pageRequest(page, paymentsPageSize),
  sort,
  filters: {
    status: status ?? undefined,
    source: source ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  },
})

export const isFiltered = ({ search, status, source, from, to }: PaymentsView): boolean =>
  search.trim() !== '' || [status, source, from, to].some((filter) => filter !== null)
