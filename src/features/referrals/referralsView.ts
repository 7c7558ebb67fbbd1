import {
  type paymentReferralRoutes,
  paymentReferralSorts,
} from '#contract/resources/paymentReferrals.ts'
import { type referralCodeRoutes, referralCodeSorts } from '#contract/resources/referralCodes.ts'
import type { RouteArgument } from '#contract/route.ts'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import {
  choiceParam,
  optionalChoiceParam,
  optionalParam,
  pageParam,
  type UrlParam,
} from '#src/lib/urlParams.ts'

export const referralsPageSize = 50

/** What the screen of referrals keeps in its address. */
export const referralsParams = {
  tab: choiceParam(['codes', 'money'], 'codes'),
  codes_sort: choiceParam(bothWays(referralCodeSorts), 'created_at'),
  codes_page: pageParam,
  sort: choiceParam(bothWays(paymentReferralSorts), '-created_at'),
  page: pageParam,
  status: optionalChoiceParam(referralStatuses),
  code: optionalParam,
  /** `code` or `payout` for a new one, or the id of a code or payout that is being changed. */
  form: optionalParam,
}

type ValueOf<Param> = Param extends UrlParam<infer Value> ? Value : never

export type ReferralsView = {
  readonly [Name in keyof typeof referralsParams]: ValueOf<(typeof referralsParams)[Name]>
}

/** What a part of the screen is given of the address. */
export interface ReferralsPart {
  readonly view: ReferralsView
  readonly onChange: (change: Partial<ReferralsView>) => void
}

export const codesQuery = ({
  codes_sort,
  codes_page,
}: ReferralsView): RouteArgument<typeof referralCodeRoutes.fetch> => ({
  ...pageRequest(codes_page, referralsPageSize),
  sort: codes_sort,
})

export const commissionsQuery = ({
  sort,
  page,
  status,
  code,
}: ReferralsView): RouteArgument<typeof paymentReferralRoutes.fetch> => ({
  ...pageRequest(page, referralsPageSize),
  sort,
  filters: { status: status ?? undefined, referral_code_id: code ?? undefined },
})
