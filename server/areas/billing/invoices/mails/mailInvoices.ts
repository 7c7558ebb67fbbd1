import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { outstandingOf } from '#server/areas/billing/invoices/applyInvoice.ts'
import { type Issued, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { documentPath } from '#server/areas/billing/invoices/print/invoicePages.ts'
import { memberships, users } from '#server/database/schema/accounts.ts'
import {
  invoiceAccounts,
  invoiceMails,
  invoiceStates,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import { mailInvoice } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { invoiceMail } from './invoiceMail.ts'
import type { MailKind } from './planMails.ts'

type Services = Needs<'database' | 'mailer', 'appUrl'>

/** How many mails are added in one transaction. */
const batch = 100

const reminders: readonly MailKind[] = ['BEFORE_DUE', 'DUE', 'OVERDUE']

/** Adds the mails about invoices whose time has come as work, each once. For a periodic job. */
export async function mailInvoices(
  database: Database,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const isDue = and(isNull(invoiceMails.sentAt), lte(invoiceMails.sendAt, now))
  while (!stopping?.aborted) {
    const added = await database.transaction(async (tx) => {
      const due = await tx
        .select({ invoiceId: invoiceMails.invoiceId, kind: invoiceMails.kind })
        .from(invoiceMails)
        .where(isDue)
        .orderBy(asc(invoiceMails.sendAt))
        .limit(batch)
        .for('update', { skipLocked: true })
      for (const { invoiceId, kind } of due) {
        await addWork(tx, mailInvoice, { invoice_id: invoiceId, kind })
        await tx
          .update(invoiceMails)
          .set({ sentAt: now })
          .where(and(eq(invoiceMails.invoiceId, invoiceId), eq(invoiceMails.kind, kind)))
      }
      return due.length
    })
    if (added < batch) return
  }
}

/** Mails a document. A reminder of what has been paid or taken back is left out. */
export const invoiceHandler = ({ database, mailer, config }: Services): Handler =>
  mailHandler(mailer, mailInvoice, async ({ invoice_id, kind }) => {
    const [found] = await database
      .select({ issued: issuedInvoices, state: invoiceStates })
      .from(issuedInvoices)
      .leftJoin(invoiceStates, eq(invoiceStates.invoiceId, issuedInvoices.id))
      .where(eq(issuedInvoices.id, invoice_id))
    if (!found) return undefined
    const { issued, state } = found
    if (reminders.includes(kind) && state?.status !== 'OPEN') return undefined
    const to = await recipientOf(database, issued)
    if (to === undefined) return undefined
    return invoiceMail(to, {
      issued,
      kind,
      correctedNumber: await correctedNumber(database, issued),
      outstandingCents: state ? outstandingOf({ issued, state }) : 0,
      endsAt: state?.endsAt,
      page: new URL(documentPath(issued), config.appUrl),
    })
  })

async function correctedNumber(
  database: Database,
  { correctsId }: Issued,
): Promise<string | undefined> {
  if (correctsId === null) return undefined
  const [found] = await database
    .select()
    .from(issuedInvoices)
    .where(eq(issuedInvoices.id, correctsId))
  return found && numberOf(found)
}

/** Where a workspace has its invoices sent: to its owner, unless it says otherwise. Undefined once it is deleted. */
async function recipientOf(
  database: Database,
  { workspaceId }: Issued,
): Promise<string | undefined> {
  const [found] = await database
    .select({ given: invoiceAccounts.email, owner: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(invoiceAccounts, eq(invoiceAccounts.workspaceId, memberships.workspaceId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  return found && (found.given || found.owner)
}
