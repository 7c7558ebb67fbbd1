import { and, eq, lte } from 'drizzle-orm'
import { type Customer, changeCustomer, withCustomer } from '#server/areas/billing/customer.ts'
import { quoteRenewal } from '#server/areas/billing/pricing/quote.ts'
import {
  endSubscription,
  findSubscription,
  type HeldSubscription,
  isClosed,
} from '#server/areas/billing/subscriptions.ts'
import { subscriptions } from '#server/database/schema/billing.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { settleQuote } from './invoices.ts'

interface UpToDate {
  readonly customer: Customer
  /** Undefined when there is none, or it has ended. */
  readonly running: HeldSubscription | undefined
}

/**
 * Brings a customer's subscription up to a moment: each period that has begun since is paid, in test mode
 * always, or the subscription ends, as that of a closed workspace does. A second time there is nothing left to do.
 */
export async function bringUpToDate(
  transaction: Transaction,
  locked: Customer,
  now: Date,
): Promise<UpToDate> {
  let customer = locked
  let held = await findSubscription(transaction, locked.workspaceId)
  while (held?.status === 'ACTIVE' && held.period.end <= now) {
    const quote = (await isClosed(transaction, customer.workspaceId))
      ? undefined
      : quoteRenewal(held, customer.creditCents)
    if (!quote) {
      await endSubscription(transaction, customer.workspaceId)
      customer = await changeCustomer(transaction, customer, customer.creditCents)
      return { customer, running: undefined }
    }
    customer = await settleQuote(transaction, customer, quote, { checkoutId: null, paidAt: now })
    held = { ...quote, status: 'ACTIVE', graceUntil: null }
  }
  return { customer, running: held?.status === 'ACTIVE' ? held : undefined }
}

/** Renews or ends every subscription whose period has ended, each in a transaction of its own. */
export async function renewSubscriptions(database: Database, now: Date): Promise<void> {
  const due = await database
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'ACTIVE'), lte(subscriptions.periodEnd, now)))
  for (const { workspaceId } of due) {
    await withCustomer(database, workspaceId, (transaction, customer) =>
      bringUpToDate(transaction, customer, now),
    )
  }
}
