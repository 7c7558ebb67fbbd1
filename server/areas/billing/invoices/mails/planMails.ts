import type { Issued, KeptInvoice } from '#server/areas/billing/invoices/ledger.ts'
import { invoiceMails } from '#server/database/schema/invoices.ts'
import { day, daysAfter } from '#server/platform/clock/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** What a mail about an invoice is for. */
export type MailKind = (typeof invoiceMails.$inferSelect)['kind']

/** How long before an invoice is due it is brought to mind, and how long after, in days. */
const beforeDueDays = 3
const overdueDays = 4

/** Plans the mails of a document that was just issued: the document, and what brings an invoice to mind. */
export async function planMails(
  tx: Transaction,
  { issued, state }: { readonly issued: Issued; readonly state?: KeptInvoice['state'] },
): Promise<void> {
  const planned: { kind: MailKind; sendAt: Date }[] = [{ kind: 'ISSUED', sendAt: issued.issuedAt }]
  if (state && issued.dueCents > 0) {
    const reminders = [
      { kind: 'BEFORE_DUE' as const, sendAt: daysAfter(issued.dueAt, -beforeDueDays) },
      { kind: 'DUE' as const, sendAt: issued.dueAt },
      { kind: 'OVERDUE' as const, sendAt: daysAfter(issued.dueAt, overdueDays) },
    ]
    // Nobody is reminded on the day they get the invoice, or once it cannot be paid.
    planned.push(
      ...reminders.filter(
        ({ sendAt }) => sendAt.getTime() - issued.issuedAt.getTime() > day && sendAt < state.endsAt,
      ),
    )
  }
  await tx.insert(invoiceMails).values(planned.map((mail) => ({ invoiceId: issued.id, ...mail })))
}

/** Plans a mail about what has become of an invoice. */
export async function planNews(
  tx: Transaction,
  invoiceId: string,
  kind: Extract<MailKind, 'PAID' | 'GIVEN_UP'>,
  now: Date,
): Promise<void> {
  await tx.insert(invoiceMails).values({ invoiceId, kind, sendAt: now }).onConflictDoNothing()
}
