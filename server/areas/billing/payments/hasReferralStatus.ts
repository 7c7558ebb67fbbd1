import { type SQL, sql } from 'drizzle-orm'
import type { ReferralStatus } from '#contract/rules/referralCommission.ts'
import { paymentReferrals } from '#server/database/schema/payments.ts'

const { earnsAt, paidOn, voidedAt } = paymentReferrals

/** `referralStatus` of the contract as a condition on rows. */
export function hasReferralStatus(status: ReferralStatus, now: Date): SQL {
  switch (status) {
    case 'VOID':
      return sql`${voidedAt} is not null`
    case 'PAID':
      return sql`(${voidedAt} is null and ${paidOn} is not null)`
    case 'PENDING':
      return sql`(${voidedAt} is null and ${paidOn} is null and ${earnsAt} > ${now.toISOString()})`
    case 'EARNED':
      return sql`(${voidedAt} is null and ${paidOn} is null and ${earnsAt} <= ${now.toISOString()})`
  }
}
