import { and, eq, isNull } from 'drizzle-orm'
import { referralTerms } from '#contract/rules/referralCommission.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import type { Transaction } from '#server/platform/db/database.ts'

interface Returned {
  /** The biller's name of the payment. */
  readonly reference: string
  /** All that has gone back of it until now, tax included: refunds, and what a dispute holds back. */
  readonly returnedCents: number
  readonly at: Date
}

/**
 * Writes down how much of a recorded payment has gone back, and brings its commission to the part of what is left, unless that
 * was paid out already. Less than before is possible: a dispute that was won. Nothing left makes it void. The same
 * again changes nothing, and neither does a reference that nobody knows.
 *
 * @param transaction one with the owner's rights: the commission belongs to another workspace.
 */
export async function returnBillingPayment(
  transaction: Transaction,
  { reference, returnedCents, at }: Returned,
): Promise<void> {
  const isThis = and(eq(payments.reference, reference), eq(payments.source, 'BILLING'))
  const [payment] = await transaction.select().from(payments).where(isThis).for('update')
  if (!payment || payment.returnedCents === returnedCents) return
  const { amountCents, taxCents } = payment
  await transaction
    .update(payments)
    .set({ returnedCents, status: returnedCents === amountCents ? 'REFUNDED' : 'PAID' })
    .where(isThis)
  const cents = commissionLeft({ amountCents, taxCents, returnedCents })
  await transaction
    .update(paymentReferrals)
    .set(cents > 0 ? { amountCents: cents, voidedAt: null } : { voidedAt: at })
    .where(and(eq(paymentReferrals.paymentId, payment.id), isNull(paymentReferrals.paidOn)))
}

interface Parts {
  readonly amountCents: number
  readonly taxCents: number
  readonly returnedCents: number
}

/** The commission on what is left of a payment's net, in which a return has its share: rounded down, as every commission. */
function commissionLeft({ amountCents, taxCents, returnedCents }: Parts): number {
  const net = amountCents - taxCents
  const left = Math.floor((net * (amountCents - returnedCents)) / amountCents)
  return Math.floor((left * referralTerms.percent) / 100)
}
