import { eq } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import {
  type BillerAccount,
  invoicesListed,
  invoicesOf,
  type ShownInvoice,
} from '#server/areas/billing/biller.ts'
import { lineText } from '#server/areas/billing/lineText.ts'
import { quoteRenewal } from '#server/areas/billing/pricing/quote.ts'
import { findRunning } from '#server/areas/billing/subscriptions.ts'
import { billingCustomers } from '#server/database/schema/billing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { invoiceNumber, newestInvoices, type StoredInvoice } from './invoices.ts'

/** What the biller knows of a workspace beside its subscription. */
export async function readAccount(queries: Queries, workspaceId: string): Promise<BillerAccount> {
  const [customer] = await queries
    .select({ creditCents: billingCustomers.creditCents })
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, workspaceId))
  const creditCents = customer?.creditCents ?? 0
  const invoices = await newestInvoices(queries, workspaceId, invoicesListed)
  return {
    credit_cents: creditCents,
    next_charge: await nextCharge(queries, workspaceId, creditCents),
    ...invoicesOf(invoices.map(shownInvoice)),
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

const shownInvoice = (invoice: StoredInvoice): ShownInvoice => ({
  document: {
    kind: 'INVOICE',
    number: invoiceNumber(invoice),
    status: 'PAID',
    amount_cents: invoice.amountCents,
    tax_cents: 0,
    currency: invoice.currency,
    refunded_cents: 0,
    issued_at: invoice.paidAt.toISOString(),
    due_at: null,
    paid_at: invoice.paidAt.toISOString(),
    url: null,
  },
  lines: invoice.lines.map(lineText),
})
