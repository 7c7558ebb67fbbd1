import { eq } from 'drizzle-orm'
import type { Invoice } from '#contract/resources/billing.ts'
import type { BillerAccount } from '#server/areas/billing/biller.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { billingCustomers } from '#server/platform/db/schema/billing.ts'
import { invoiceNumber, newestInvoices, type StoredInvoice } from './invoices.ts'

/** What the biller knows of a workspace beside its subscription. */
export async function readAccount(queries: Queries, workspaceId: string): Promise<BillerAccount> {
  const [customer] = await queries
    .select({ creditCents: billingCustomers.creditCents })
    .from(billingCustomers)
    .where(eq(billingCustomers.workspaceId, workspaceId))
  const [newest] = await newestInvoices(queries, workspaceId, 1)
  return {
    creditCents: customer?.creditCents ?? 0,
    lastInvoice: newest ? describeInvoice(newest) : null,
  }
}

const describeInvoice = (invoice: StoredInvoice): Invoice => ({
  number: invoiceNumber(invoice),
  amount_cents: invoice.amountCents,
  currency: invoice.currency,
  paid_at: invoice.paidAt.toISOString(),
  lines: invoice.lines.map(({ code, cents }) => ({ code, amount_cents: cents })),
})
