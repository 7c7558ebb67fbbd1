import { desc, eq } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import { type Customer, changeCustomer } from '#server/areas/billing/customer.ts'
import { recordBillingPayment } from '#server/areas/billing/payments/recordBillingPayment.ts'
import type { Quote } from '#server/areas/billing/pricing/quote.ts'
import { keepSubscription } from '#server/areas/billing/subscriptions.ts'
import { billingInvoices } from '#server/database/schema/billing.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'

/** A receipt. */
export type StoredInvoice = typeof billingInvoices.$inferSelect

interface Occasion {
  /** Null for a renewal. */
  readonly checkoutId: string | null
  readonly paidAt: Date
}

/** Puts a quote into force: its invoice where something is charged, the subscription, the credit. */
export async function settleQuote(
  transaction: Transaction,
  customer: Customer,
  quote: Quote,
  occasion: Occasion,
): Promise<Customer> {
  const { workspaceId } = customer
  const { nodes, anchor, period, lines, dueCents } = quote
  const reference =
    lines.length > 0 ? await writeInvoice(transaction, customer, quote, occasion) : ''
  await keepSubscription(transaction, workspaceId, { nodes, anchor, period })
  if (dueCents > 0) {
    await recordBillingPayment(transaction, {
      workspaceId,
      amountCents: dueCents,
      currency,
      nodes: lines.filter(({ cents }) => cents > 0).map(({ code }) => code),
      paidAt: occasion.paidAt,
      reference,
      test: true,
    })
  }
  return changeCustomer(transaction, customer, quote.creditCents)
}

async function writeInvoice(
  transaction: Transaction,
  { workspaceId }: Customer,
  quote: Quote,
  { checkoutId, paidAt }: Occasion,
): Promise<string> {
  const [invoice] = await transaction
    .insert(billingInvoices)
    .values({
      workspaceId,
      checkoutId,
      lines: quote.lines,
      creditUsedCents: quote.creditUsedCents,
      amountCents: quote.dueCents,
      currency,
      periodStart: quote.period.start,
      periodEnd: quote.period.end,
      paidAt,
    })
    .returning()
  if (!invoice) throw new Error('An invoice vanished')
  return invoiceNumber(invoice)
}

/** The workspace's newest receipts. */
export function newestInvoices(
  queries: Queries,
  workspaceId: string,
  limit: number,
): Promise<StoredInvoice[]> {
  return queries
    .select()
    .from(billingInvoices)
    .where(eq(billingInvoices.workspaceId, workspaceId))
    .orderBy(desc(billingInvoices.paidAt), desc(billingInvoices.number))
    .limit(limit)
}

/** What people call an invoice by. */
export const invoiceNumber = ({ number }: Pick<StoredInvoice, 'number'>) => `TEST-${number}`
