import {
  type paymentReferralRoutes,
  paymentReferralSorts,
} from '#contract/resources/paymentReferrals.ts'
import { type referralCodeRoutes, referralCodeSorts } from '#contract/resources/referralCodes.ts'
import type { RouteArgument } from '#contract/route.ts'
import { referralStatuses } from '#contract/rules/referralCommission.ts'
import { bothWays } from '#contract/rules/sortOrder.ts'
import {
  choiceParam,
  named,
  opening,
  optionalChoiceParam,
  optionalParam,
  pageParam,
} from '#src/lib/urlParams.ts'
import { listView } from '#src/ui/useListPage.ts'

/** `code` or `payout` for a new one, or the id of a code or payout that is being changed. */
const form = opening(optionalParam)

/** What the screen of referrals keeps in its URL beside its two lists. */
export const referralsParams = { tab: choiceParam(['codes', 'money'], 'codes'), form }

export const codesList = listView({
  pageSize: 50,
  page: named('codes_page', pageParam),
  sort: named('codes_sort', choiceParam(bothWays(referralCodeSorts), 'created_at')),
  filters: {},
  also: { form },
  request: ({ sort }): RouteArgument<typeof referralCodeRoutes.fetch> => ({ sort }),
})

export const commissionsList = listView({
  pageSize: 50,
  sort: choiceParam(bothWays(paymentReferralSorts), '-created_at'),
  filters: { status: optionalChoiceParam(referralStatuses), code: optionalParam },
  also: { form },
  request: ({ sort, status, code }): RouteArgument<typeof paymentReferralRoutes.fetch> => ({
    sort,
    filters: { status: status ?? undefined, referral_code_id: code ?? undefined },
  }),
  hint: 'Try another status or code.',
})
