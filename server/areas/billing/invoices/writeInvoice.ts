import type { InvoicePurpose } from '#contract/reference/invoices.ts'
import { currency } from '#contract/reference/prices.ts'
import type { Quote } from '#server/areas/billing/pricing/quote.ts'
import {
  type Bought,
  type Buyer,
  type IssuedLine,
  invoiceStates,
} from '#server/database/schema/invoices.ts'
import { day } from '#server/platform/clock/days.ts'
import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Account, addCredit } from './account.ts'
import { sumOf, withTax } from './amounts.ts'
import { issue, type KeptInvoice } from './ledger.ts'
import { planMails } from './mails/planMails.ts'

/** What invoices are written by, and when. */
export interface Desk {
  readonly config: InvoiceConfig
  readonly now: Date
}

/** An account that has said who they are. */
export type KnownAccount = Account & { readonly buyer: Buyer }

export const isKnown = (account: Account): account is KnownAccount => account.buyer !== undefined

/** The period of a quote as an invoice keeps it. */
export const boughtPeriod = ({ anchor, period }: Quote): NonNullable<Bought['period']> => ({
  anchor: anchor.toISOString(),
  start: period.start.toISOString(),
  end: period.end.toISOString(),
})

interface NewInvoice {
  readonly purpose: Exclude<InvoicePurpose, 'CORRECTION'>
  readonly lines: readonly IssuedLine[]
  readonly bought: Bought
  readonly dueAt: Date
  /** The latest moment at which it can be paid, where that is before the days of grace are over. */
  readonly endsBy?: Date
}

/**
 * Sends an invoice: numbers it, writes it for good, uses the account's credit, and plans its mails. It is still to be paid, even
 * where credit pays all of it: see `settleIfPaid`.
 */
export async function writeInvoice(
  tx: Transaction,
  account: KnownAccount,
  { config, now }: Desk,
  { purpose, lines, bought, dueAt, endsBy }: NewInvoice,
): Promise<{ readonly invoice: KeptInvoice; readonly account: Account }> {
  const amounts = withTax(sumOf(lines), config.taxRate)
  const creditUsedCents = Math.min(account.creditCents, amounts.totalCents)
  const issued = await issue(tx, {
    ...amounts,
    workspaceId: account.workspaceId,
    kind: 'INVOICE',
    purpose,
    seller: config.seller,
    buyer: account.buyer,
    lines,
    bought,
    currency,
    taxName: config.taxName,
    taxRate: config.taxRate,
    creditUsedCents,
    dueCents: amounts.totalCents - creditUsedCents,
    issuedAt: now,
    dueAt,
  })
  const grace = new Date(dueAt.getTime() + config.graceDays * day)
  const [state] = await tx
    .insert(invoiceStates)
    .values({
      invoiceId: issued.id,
      workspaceId: account.workspaceId,
      status: 'OPEN',
      purpose,
      endsAt: endsBy && endsBy < grace ? endsBy : grace,
    })
    .returning()
  if (!state) throw new Error('An invoice vanished')
  const invoice = { issued, state }
  await planMails(tx, invoice)
  return { invoice, account: await addCredit(tx, account, -creditUsedCents) }
}
