import { desc, eq, sql } from 'drizzle-orm'
import { currency } from '#contract/reference/prices.ts'
import type { BillingDocument } from '#contract/resources/billing.ts'
import { type BillerAccount, invoicesListed, invoicesOf } from '#server/areas/billing/biller.ts'
import { quoteRenewal } from '#server/areas/billing/pricing/quote.ts'
import { findRunning } from '#server/areas/billing/subscriptions.ts'
import {
  type IssuedLine,
  invoiceAccounts,
  invoiceStates,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { buyerOf } from './account.ts'
import { sumOf, withTax } from './amounts.ts'
import { periodLines } from './invoiceLines.ts'
import { type InvoiceState, type Issued, numberOf, unbegunRenewals } from './ledger.ts'
import { documentPath } from './print/invoicePages.ts'

interface Around {
  readonly config: InvoiceConfig
  readonly appUrl: URL
}

/** What is known of a workspace as a payer of invoices. */
export async function readAccount(
  queries: Queries,
  workspaceId: string,
  around: Around,
): Promise<BillerAccount> {
  const [account] = await queries
    .select()
    .from(invoiceAccounts)
    .where(eq(invoiceAccounts.workspaceId, workspaceId))
  const creditCents = account?.creditCents ?? 0
  const buyer = account && buyerOf(account)
  const documents = await newestDocuments(queries, workspaceId)
  return {
    credit_cents: creditCents,
    next_charge: await nextCharge(queries, workspaceId, { creditCents, config: around.config }),
    ...invoicesOf(
      documents.map((found) => ({
        document: describeDocument(found, around),
        lines: found.issued.lines.map(lineOf),
      })),
    ),
    payer: buyer
      ? { name: buyer.name, address: buyer.address.join('\n'), tax_id: buyer.taxId || null }
      : null,
  }
}

interface Document {
  readonly issued: Issued
  readonly state: InvoiceState | null
  /** What credit notes have given back of it. */
  readonly givenBack: number
}

const newestDocuments = (queries: Queries, workspaceId: string): Promise<Document[]> =>
  queries
    .select({
      issued: issuedInvoices,
      state: invoiceStates,
      givenBack:
        sql<number>`(select coalesce(sum(note.total_cents), 0) from issued_invoices note where note.corrects_id = ${issuedInvoices.id})`.mapWith(
          Number,
        ),
    })
    .from(issuedInvoices)
    .leftJoin(invoiceStates, eq(invoiceStates.invoiceId, issuedInvoices.id))
    .where(eq(issuedInvoices.workspaceId, workspaceId))
    .orderBy(desc(issuedInvoices.issuedAt), desc(issuedInvoices.id))
    .limit(invoicesListed)

const statusOf = { OPEN: 'OPEN', PAID: 'PAID', CREDITED: 'VOID' } as const

function describeDocument(
  { issued, state, givenBack }: Document,
  { appUrl }: Around,
): BillingDocument {
  return {
    kind: issued.kind,
    number: numberOf(issued),
    status: state ? statusOf[state.status] : 'PAID',
    amount_cents: issued.totalCents,
    tax_cents: issued.taxCents,
    currency: issued.currency,
    refunded_cents: givenBack,
    issued_at: issued.issuedAt.toISOString(),
    due_at: state ? issued.dueAt.toISOString() : null,
    paid_at: state?.paidAt?.toISOString() ?? null,
    url: new URL(documentPath(issued), appUrl).href,
  }
}

export const lineOf = ({ code, text, cents }: IssuedLine) => ({ code, text, amount_cents: cents })

/** What the next period will cost; null where it is invoiced already, or will not be. */
async function nextCharge(
  queries: Queries,
  workspaceId: string,
  { creditCents, config }: { readonly creditCents: number; readonly config: InvoiceConfig },
): Promise<BillerAccount['next_charge']> {
  const running = await findRunning(queries, workspaceId)
  const renewal = running && quoteRenewal(running, 0)
  if (!renewal || (await unbegunRenewals(queries, workspaceId)).length > 0) return null
  const { taxCents, totalCents } = withTax(sumOf(renewal.lines), config.taxRate)
  return {
    at: running.period.end.toISOString(),
    amount_cents: totalCents - Math.min(creditCents, totalCents),
    tax_cents: taxCents,
    currency,
    lines: periodLines(renewal.lines, renewal.period).map(lineOf),
  }
}
