import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/database.ts'
import { paymentReferrals, payments } from '#server/platform/db/schema/payments.ts'

/**
 * Marks a recorded payment as given back, and voids its commission unless that was paid out already.
 * A reference that nobody knows changes nothing.
 *
 * @param transaction one with the owner's rights: the commission belongs to another workspace.
 * @param reference the biller's name of the payment.
 */
export async function refundBillingPayment(
  transaction: Transaction,
  reference: string,
  refundedAt: Date,
): Promise<void> {
  const [refunded] = await transaction
    .update(payments)
    .set({ status: 'REFUNDED' })
    .where(and(eq(payments.reference, reference), eq(payments.source, 'BILLING')))
    .returning({ id: payments.id })
  if (!refunded) return
  await transaction
    .update(paymentReferrals)
    .set({ voidedAt: refundedAt })
    .where(
      and(
        eq(paymentReferrals.paymentId, refunded.id),
        isNull(paymentReferrals.paidOn),
        isNull(paymentReferrals.voidedAt),
      ),
    )
}
