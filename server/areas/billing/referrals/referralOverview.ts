import { sql } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import type { ReferralOverview } from '#contract/resources/referralCodes.ts'
import { hasReferralStatus } from '#server/areas/billing/payments/hasReferralStatus.ts'
import { paymentReferrals } from '#server/database/schema/payments.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** What the codes of the transaction's workspace have brought, at a moment. */
export async function referralOverview(tx: Transaction, now: Date): Promise<ReferralOverview> {
  const isCommission = sql`${paymentReferrals.source} = 'BILLING' and not ${paymentReferrals.test}`
  const isPaid = hasReferralStatus('PAID', now)
  const [sums] = await tx
    .select({
      clicks: sql<number>`(select coalesce(sum(${referralCodes.clicks}), 0)::int from ${referralCodes})`,
      sign_ups: sql<number>`(select count(*)::int from ${referrals})`,
      earned_cents: centsWhere(
        sql`${isCommission} and (${hasReferralStatus('EARNED', now)} or ${isPaid})`,
      ),
      pending_cents: centsWhere(sql`${isCommission} and ${hasReferralStatus('PENDING', now)}`),
      paid_cents: centsWhere(isPaid),
      test_cents: centsWhere(
        sql`${paymentReferrals.test} and not ${hasReferralStatus('VOID', now)}`,
      ),
    })
    .from(paymentReferrals)
    .where(sql`${paymentReferrals.currency} = ${currency}`)
  if (!sums) throw new Error('A sum is one row')
  return { ...sums, currency }
}

/** Read as a number: the sum stays far below what one can hold exactly. */
const centsWhere = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${paymentReferrals.amountCents}) filter (where ${condition}), 0)`.mapWith(Number)
