import type { NodeCode } from '#contract/reference/plans.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { recordBillingPayment } from './payments/recordBillingPayment.ts'
import { type HeldSubscription, keepSubscription } from './subscriptions.ts'

/** An invoice that is paid, or needs no payment, and the subscription as it leaves it. */
export interface Settlement {
  readonly workspaceId: string
  readonly subscription: Omit<HeldSubscription, 'status'>
  /** What was paid, in cents; 0 where credit paid it all. */
  readonly amountCents: number
  readonly currency: string
  /** What was paid for. */
  readonly nodes: readonly NodeCode[]
  readonly paidAt: Date
  /** The biller's name of the invoice. */
  readonly reference: string
  /** Whether no money moved. */
  readonly test: boolean
}

/** Takes in what a biller has settled: the subscription and, where money came, the payment. */
export async function settle(
  transaction: Transaction,
  { workspaceId, subscription, ...payment }: Settlement,
): Promise<void> {
  await keepSubscription(transaction, workspaceId, subscription)
  if (payment.amountCents > 0) {
    await recordBillingPayment(transaction, { workspaceId, ...payment })
  }
}
