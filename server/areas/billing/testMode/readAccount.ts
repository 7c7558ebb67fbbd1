import { eq } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import { type BillerAccount, invoicesListed } from '#server/areas/billing/biller.ts'
import { lineText } from '#server/areas/billing/lineText.ts'
import { quoteRenewal } from '#server/areas/billing/pricing/quote.ts'
import { findRunning } from '#server/areas/billing/subscriptions.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { billingCustomers } from '#server/platform/db/schema/billing.ts'
import { invoiceNumber, newestInvoices, type StoredInvoice } from './invoices.ts'

/** What the biller knows of a workspace beside its subscription. */
export async function readAccount(queries: Queries, workspaceId: string): Promise<BillerAccount> {
  const [customer] = await queries
    .select({ creditCents: billingCustomers.creditCents })
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, workspaceId))
  const creditCents = customer?.creditCents ?? 0
  const invoices = await newestInvoices(queries, workspaceId, invoicesListed)
  const [newest] = invoices
  return {
    credit_cents: creditCents,
    next_charge: await nextCharge(queries, workspaceId, creditCents),
    last_invoice: newest ? { ...moneyOf(newest), lines: newest.lines.map(lineText) } : null,
    invoices: invoices.map((invoice) => ({
      ...moneyOf(invoice),
      kind: 'INVOICE' as const,
      status: 'PAID' as const,
      refunded_cents: 0,
      issued_at: invoice.paidAt.toISOString(),
      due_at: null,
    })),
    payer: null,
  }
}

async function nextCharge(queries: Queries, workspaceId: string, creditCents: number) {
  const running = await findRunning(queries, workspaceId)
  const renewal = running && quoteRenewal(running, creditCents)
  if (!renewal) return null
  return {
    at: running.period.end.toISOString(),
    amount_cents: renewal.dueCents,
    tax_cents: 0,
    currency,
    lines: renewal.lines.map(lineText),
  }
}

const moneyOf = (invoice: StoredInvoice) => ({
  number: invoiceNumber(invoice),
  amount_cents: invoice.amountCents,
  tax_cents: 0,
  currency: invoice.currency,
  paid_at: invoice.paidAt.toISOString(),
  url: null,
})
