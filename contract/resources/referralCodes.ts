import { type InferType, object, string } from 'yup'
import { exportedResource } from '#contract/exportRoute.ts'
import type { Group } from '#contract/group.ts'
import { currency } from '#contract/reference/prices.ts'
import { responseOf, route, writtenInApp } from '#contract/route.ts'
import { referralCodeText } from '#contract/rules/referralCode.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

/** What a workspace gives to others so that their sign-ups count for it. */
export const referralCode = object({
  id: id().required(),
  code: string().required(),
  /** The URL to share. */
  share_url: string().required(),
  /** Who made it; null once they have left. */
  user_id: id().nullable().defined(),
  user_name: string().nullable().defined(),
  clicks: count().required(),
  sign_ups: count().required(),
  created_at: time().required(),
  updated_at: time().required(),
})

export type ReferralCode = InferType<typeof referralCode>

/** Without a code, one is made up. */
export const createReferralCode = only({ code: referralCodeText() })

export const updateReferralCode = only({ code: referralCodeText().min(1, 'Enter a code') })

/** What the codes of a workspace have brought. Money is in cents of one currency. */
const overview = object({
  clicks: count().required(),
  sign_ups: count().required(),
  /** Past its hold, paid out or not. */
  earned_cents: count().required(),
  /** Held back for now. */
  pending_cents: count().required(),
  /** Paid out. */
  paid_cents: count().required(),
  /** Commissions on payments in test mode, in none of the sums above: nobody ever pays them out. */
  test_cents: count().required(),
  currency: string().oneOf([currency]).required(),
})

export type ReferralOverview = InferType<typeof overview>

export const referralCodeSorts = ['code', 'clicks', 'created_at'] as const

export type ReferralCodeSort = (typeof referralCodeSorts)[number]

const filters = only({ id: id(), code: text(24) })

export const referralCodeRoutes = {
  ...exportedResource('/user/referral-codes', {
    thing: 'REFERRAL_CODE',
    apiKey: 'REFUSED',
    entity: referralCode,
    create: createReferralCode,
    update: updateReferralCode,
    filters,
    sorts: referralCodeSorts,
    writer: 'ADMIN',
  }),
  /** A write: the first time that a member looks, it makes their code. */
  overview: route('/user/referral-codes/overview', {
    summary: 'Clicks, sign-ups and commissions of all codes',
    ...writtenInApp,
    activity: { unrecorded: 'LOOK' },
    response: responseOf(overview),
  }),
}

export const referralCodeGroup: Group = {
  name: 'Referral codes',
  row: 'ReferralCode',
  about: 'Codes that others sign up with.',
  routes: referralCodeRoutes,
}
