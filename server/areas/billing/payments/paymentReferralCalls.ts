import { eq, inArray } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import {
  type PaymentReferral,
  paymentReferralRoutes,
} from '#contract/resources/paymentReferrals.ts'
import type { RouteBody } from '#contract/route.ts'
import { referralStatus } from '#contract/rules/referralCommission.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { paymentReferrals } from '#server/platform/db/schema/payments.ts'
import { referralCodes } from '#server/platform/db/schema/referrals.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { refuseUnknown } from '#server/platform/resource/refuseUnknown.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { hasReferralStatus } from './hasReferralStatus.ts'
import { refuseReadOnly } from './refuseReadOnly.ts'

interface Services {
  readonly clock: Clock
}

/** Fetch commissions and payouts of them; create, update and delete the payouts. */
export function paymentReferralCalls({ clock }: Services): Served[] {
  return serveResource(paymentReferralRoutes, {
    ...listedCommissions(clock),
    toRow: (payout) => ({
      source: 'MANUAL' as const,
      referralCodeId: payout.referral_code_id ?? null,
      amountCents: payout.amount_cents,
      currency,
      paidOn: payout.paid_on,
      note: payout.note ?? '',
    }),
    toChange: (data) => ({
      referralCodeId: data.referral_code_id,
      amountCents: data.amount_cents,
      paidOn: data.paid_on,
      note: data.note,
    }),
    checkCreate: ({ tx, body }) =>
      refuseUnknownCodes(
        tx,
        body.map(({ referral_code_id }, index) => ({ referral_code_id, place: `body[${index}]` })),
      ),
    checkUpdate: async ({ tx, body }) =>
      (await refuseReadOnly(
        tx,
        paymentReferrals,
        body.map(({ id }) => id),
      )) ??
      refuseUnknownCodes(
        tx,
        body.map(({ data }, index) => ({ ...data, place: `body[${index}].data` })),
      ),
    checkDelete: ({ tx, body }) => refuseReadOnly(tx, paymentReferrals, body),
  })
}

interface Named {
  readonly referral_code_id?: string | null | undefined
  readonly place: string
}

const refuseUnknownCodes = (tx: Transaction, named: readonly Named[]) =>
  refuseUnknown(
    tx,
    referralCodes,
    named.map(({ referral_code_id, place }) => ({
      id: referral_code_id,
      path: `${place}.referral_code_id`,
    })),
    'Choose one of your codes',
  )

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
    id: row.id,
    source: row.source,
    status: referralStatus(row, now),
    referral_code_id: row.referralCodeId,
    code,
    amount_cents: row.amountCents,
    currency: row.currency,
    earns_at: row.earnsAt?.toISOString() ?? null,
    paid_on: row.paidOn,
    test: row.test,
    note: row.note,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }))
}

type Filters = NonNullable<RouteBody<typeof paymentReferralRoutes.fetch>['filters']>

/** How commissions are listed. */
export const listedCommissions = (clock: Clock) => ({
  table: paymentReferrals,
  search: [paymentReferrals.note],
  sorts: { created_at: paymentReferrals.createdAt, amount_cents: paymentReferrals.amountCents },
  defaultSort: '-created_at' as const,
  filters: ({ id, status, referral_code_id }: Filters) => [
    id ? eq(paymentReferrals.id, id) : undefined,
    status ? hasReferralStatus(status, clock()) : undefined,
    referral_code_id ? eq(paymentReferrals.referralCodeId, referral_code_id) : undefined,
  ],
  read: (tx: Transaction, ids: readonly string[]) => readCommissions(tx, ids, clock()),
})
