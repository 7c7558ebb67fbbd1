import { and, eq } from 'drizzle-orm'
import { issuedInvoices } from '#server/database/schema/invoices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Account, addCredit } from './account.ts'
import { changeState, type Issued, issue, type KeptInvoice, numberOf } from './ledger.ts'
import { planMails } from './mails/planMails.ts'
import { sameParties } from './sameParties.ts'

interface Correction {
  readonly now: Date
  /** Why, as the credit note says it. */
  readonly reason: string
  /** Who issues it by hand; empty for the system. */
  readonly by?: string
  /** Whether what was paid has been sent back by hand. Otherwise it becomes credit. */
  readonly isRefunded?: boolean
}

/**
 * Takes an invoice back as a whole by a credit note, less what credit notes have given back of it before. What was paid for it
 * becomes the account's credit, unless it was sent back by hand.
 */
export async function creditInvoice(
  tx: Transaction,
  account: Account,
  invoice: KeptInvoice,
  { now, reason, by = '', isRefunded = false }: Correction,
): Promise<{ readonly note: Issued; readonly account: Account }> {
  const { issued, state } = invoice
  if (state.status === 'CREDITED') throw new Error(`${numberOf(issued)} has been credited before`)
  const earlier = await tx
    .select()
    .from(issuedInvoices)
    .where(and(eq(issuedInvoices.correctsId, issued.id), eq(issuedInvoices.kind, 'CREDIT_NOTE')))
  const given = (field: 'netCents' | 'taxCents' | 'totalCents') =>
    earlier.reduce((sum, note) => sum + note[field], 0)
  const totalCents = issued.totalCents - given('totalCents')
  if (totalCents < 0) throw new Error(`Credit notes have given back more than ${numberOf(issued)}`)
  const held = Math.max(heldFor(invoice) - given('totalCents'), 0)
  const creditedCents = isRefunded ? Math.max(held - state.paidCents, 0) : held
  const note = await issue(tx, {
    ...sameParties(issued),
    kind: 'CREDIT_NOTE',
    purpose: 'CORRECTION',
    correctsId: issued.id,
    lines: [
      ...issued.lines,
      ...earlier.map((one) => ({
        code: null,
        text: `Given back before by ${numberOf(one)}`,
        cents: -one.netCents,
      })),
    ],
    netCents: issued.netCents - given('netCents'),
    taxCents: issued.taxCents - given('taxCents'),
    totalCents,
    creditUsedCents: 0,
    dueCents: totalCents,
    issuedAt: now,
    dueAt: now,
    issuedBy: by,
    reason,
    creditedCents,
    isRefunded,
  })
  await changeState(tx, invoice, { status: 'CREDITED' })
  await planMails(tx, { issued: note })
  return { note, account: await addCredit(tx, account, creditedCents) }
}

/** The money that stands for an invoice: what came in for it, and the credit that it used. */
export const heldFor = ({ issued, state }: KeptInvoice): number =>
  state.paidCents + issued.creditUsedCents
