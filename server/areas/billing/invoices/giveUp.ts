import type { InvoicePurpose } from '#contract/reference/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Account } from './account.ts'
import { creditInvoice } from './creditNote.ts'
import { type KeptInvoice, openInvoices } from './ledger.ts'
import { planNews } from './mails/planMails.ts'

interface Reason {
  readonly now: Date
  readonly reason: string
}

/** Takes back every open invoice of these purposes, since something else takes their place. */
export async function withdrawOpen(
  tx: Transaction,
  account: Account,
  purposes: readonly InvoicePurpose[],
  reason: Reason,
): Promise<Account> {
  let left = account
  for (const invoice of await openInvoices(tx, account.workspaceId, purposes)) {
    left = (await creditInvoice(tx, left, invoice, reason)).account
  }
  return left
}

/** Gives up an invoice that was not paid in time, and tells the buyer. */
export async function giveUp(
  tx: Transaction,
  account: Account,
  invoice: KeptInvoice,
  now: Date,
): Promise<Account> {
  const reason = 'It was not paid in time.'
  const { account: left } = await creditInvoice(tx, account, invoice, { now, reason })
  await planNews(tx, invoice.issued.id, 'GIVEN_UP', now)
  return left
}
