import type {
  InvoicePaymentKind,
  InvoicePaymentMethod,
  InvoiceStatus,
} from '#contract/reference/invoices.ts'
import { invoicePayments } from '#server/database/schema/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Account, addCredit } from './account.ts'
import { outstandingOf, settleIfPaid } from './applyInvoice.ts'
import { changeState, type KeptInvoice } from './ledger.ts'

/** Money that came in for an invoice. */
export interface Received {
  readonly method: InvoicePaymentMethod
  readonly cents: number
  /** The day it came in: `2026-01-31`. */
  readonly receivedOn: string
  /** The bank's or the payment server's name of it: the same again is recorded once. */
  readonly reference: string
  /** Who recorded it, and how they know. */
  readonly by: string
  readonly reason: string
}

/** What became of money that came in. */
export interface Recorded {
  readonly kind: InvoicePaymentKind
  readonly isLate: boolean
  /** What of it became credit. */
  readonly creditedCents: number
  readonly invoice: KeptInvoice
}

interface Owed {
  readonly status: InvoiceStatus
  readonly outstandingCents: number
}

/** What money is to an invoice, and how much of it the invoice does not need. */
export function classifyPayment(
  cents: number,
  { status, outstandingCents }: Owed,
): { readonly kind: InvoicePaymentKind; readonly creditedCents: number } {
  if (status === 'CREDITED') return { kind: 'AFTER_CREDIT', creditedCents: cents }
  if (status === 'PAID') return { kind: 'AGAIN', creditedCents: cents }
  if (cents < outstandingCents) return { kind: 'PART', creditedCents: 0 }
  return cents === outstandingCents
    ? { kind: 'FULL', creditedCents: 0 }
    : { kind: 'OVER', creditedCents: cents - outstandingCents }
}

/**
 * Records money that came in for an invoice, and what follows from it. Undefined when a payment of that reference was recorded
 * before: then nothing changes.
 */
export async function recordPayment(
  tx: Transaction,
  account: Account,
  invoice: KeptInvoice,
  { received, now }: { readonly received: Received; readonly now: Date },
): Promise<Recorded | undefined> {
  const { issued, state } = invoice
  const { by, cents, ...rest } = received
  const { kind, creditedCents } = classifyPayment(cents, {
    status: state.status,
    outstandingCents: outstandingOf(invoice),
  })
  const isLate = received.receivedOn > issued.dueAt.toISOString().slice(0, 'yyyy-mm-dd'.length)
  const [recorded] = await tx
    .insert(invoicePayments)
    .values({
      ...rest,
      workspaceId: issued.workspaceId,
      invoiceId: issued.id,
      kind,
      isLate,
      cents,
      creditedCents,
      currency: issued.currency,
      recordedBy: by,
    })
    .onConflictDoNothing({ target: invoicePayments.reference })
    .returning({ id: invoicePayments.id })
  if (!recorded) return undefined
  await addCredit(tx, account, creditedCents)
  const paidCents = state.paidCents + cents - creditedCents
  const changed = await changeState(tx, invoice, { paidCents })
  return { kind, isLate, creditedCents, invoice: await settleIfPaid(tx, changed, now) }
}
