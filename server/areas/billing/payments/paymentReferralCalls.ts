import { eq, inArray } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import {
  type PaymentReferral,
  paymentReferral,
  paymentReferralRoutes,
} from '#contract/resources/paymentReferrals.ts'
import { referralStatus } from '#contract/rules/referralCommission.ts'
import { paymentReferrals } from '#server/database/schema/payments.ts'
import { referralCodes } from '#server/database/schema/referrals.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import {
  namedBy,
  namedByChange,
  type Reference,
  refuseUnknown,
} from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { hasReferralStatus } from './hasReferralStatus.ts'
import { refuseReadOnly } from './refuseReadOnly.ts'

const fields = fieldsOf(paymentReferrals, paymentReferral)

type Services = Needs<'clock'>

/** Fetch commissions and payouts of them; create, update and delete the payouts. */
export function paymentReferralCalls({ clock }: Services): Served[] {
  return serveResource(paymentReferralRoutes, {
    ...listedCommissions(clock),
    toRow: (payout) => ({
      ...fields.write(payout),
      source: 'MANUAL' as const,
      currency,
    }),
    toChange: fields.write,
    checkCreate: ({ tx, body }) => refuseUnknownCodes(tx, namedBy('referral_code_id', body)),
    checkUpdate: async ({ tx, body }) =>
      (await refuseReadOnly(tx, paymentReferrals, idsOf(body))) ??
      refuseUnknownCodes(tx, namedByChange('referral_code_id', body)),
    checkDelete: ({ tx, body }) => refuseReadOnly(tx, paymentReferrals, body),
  })
}

const refuseUnknownCodes = (tx: Transaction, named: readonly Reference[]) =>
  refuseUnknown(tx, referralCodes, named, 'Choose one of your codes')

async function readCommissions(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<PaymentReferral[]> {
  const found = await tx
    .select({ row: paymentReferrals, code: referralCodes.code })
    .from(paymentReferrals)
    .leftJoin(referralCodes, eq(referralCodes.id, paymentReferrals.referralCodeId))
    .where(inArray(paymentReferrals.id, [...ids]))
  return found.map(({ row, code }) => ({
    ...fields.read(row),
    status: referralStatus(row, now),
    code,
  }))
}

/** How commissions are listed. */
export const listedCommissions = (clock: Clock) => ({
  table: paymentReferrals,
  search: [paymentReferrals.note],
  sorts: { created_at: paymentReferrals.createdAt, amount_cents: paymentReferrals.amountCents },
  defaultSort: '-created_at' as const,
  filters: {
    id: paymentReferrals.id,
    status: (status: PaymentReferral['status']) => hasReferralStatus(status, clock()),
    referral_code_id: paymentReferrals.referralCodeId,
  },
  read: (tx: Transaction, ids: readonly string[]) => readCommissions(tx, ids, clock()),
})
