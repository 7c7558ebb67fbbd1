import type { NodeCode } from '#contract/reference/plans.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { recordBillingPayment } from './payments/recordBillingPayment.ts'
import { type KeptSubscription, keepSubscription } from './subscriptions.ts'

/** An invoice that is paid, or needs no payment, and the subscription as it leaves it. */
export interface Settlement {
  readonly workspaceId: string
  /** Null: it stays as it is. */
  readonly subscription: KeptSubscription | null
  /** What was paid without tax, in cents, by which referrals earn; 0 where credit paid it all. */
  readonly netCents: number
  readonly taxCents: number
  /** What was paid: net and tax. */
  readonly grossCents: number
  readonly currency: string
  /** What was paid for, as far as it has a code of ours. */
  readonly nodes: readonly NodeCode[]
  readonly paidAt: Date
  /** The biller's name of the invoice. */
  readonly reference: string
  /** Whether no money moved. */
  readonly test: boolean
}

/** Takes in what a biller has settled: the subscription and, where money came, the payment. The same again changes nothing. */
export async function settle(transaction: Transaction, settlement: Settlement): Promise<void> {
  const { workspaceId, subscription, netCents, taxCents, grossCents, ...payment } = settlement
  if (netCents + taxCents !== grossCents) throw new Error('Net and tax are not the gross amount')
  if (subscription) await keepSubscription(transaction, workspaceId, subscription)
  if (grossCents > 0) {
    await recordBillingPayment(transaction, {
      workspaceId,
      amountCents: grossCents,
      taxCents,
      ...payment,
    })
  }
}
