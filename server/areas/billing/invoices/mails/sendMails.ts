import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { outstandingOf } from '#server/areas/billing/invoices/applyInvoice.ts'
import { type Issued, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { documentPath } from '#server/areas/billing/invoices/print/invoicePages.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'
import {
  invoiceAccounts,
  invoiceMails,
  invoiceStates,
  issuedInvoices,
} from '#server/platform/db/schema/invoices.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { invoiceMail } from './invoiceMail.ts'
import type { MailKind } from './planMails.ts'

interface Services {
  readonly database: Database
  readonly mailer: Mailer
  readonly config: Pick<Config, 'appUrl'>
  readonly now: Date
}

/** How many mails are sent in one round. */
const sentAtOnce = 100

/** How long one process has to send one, in milliseconds. */
const leaseMs = 2 * 60_000

const reminders: readonly MailKind[] = ['BEFORE_DUE', 'DUE', 'OVERDUE']

/**
 * Sends the mails about invoices that are due, each once: a process takes one on for two minutes, and only when it stops in
 * between does another send it again. A reminder of what has been paid or taken back is left out.
 */
export async function sendMails(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, now } = services
  const free = or(isNull(invoiceMails.leasedUntil), lte(invoiceMails.leasedUntil, now))
  const waiting = and(isNull(invoiceMails.sentAt), lte(invoiceMails.sendAt, now), free)
  const found = await database
    .select({ invoiceId: invoiceMails.invoiceId, kind: invoiceMails.kind })
    .from(invoiceMails)
    .where(waiting)
    .orderBy(asc(invoiceMails.sendAt))
    .limit(sentAtOnce)
  for (const { invoiceId, kind } of found) {
    if (stopping?.aborted) return
    const isThis = and(eq(invoiceMails.invoiceId, invoiceId), eq(invoiceMails.kind, kind))
    const [taken] = await database
      .update(invoiceMails)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
      .where(and(isThis, waiting))
      .returning()
    if (!taken) continue
    const isDone = await send(services, invoiceId, kind)
    await database
      .update(invoiceMails)
      .set(isDone ? { sentAt: now } : { leasedUntil: null })
      .where(isThis)
    if (!isDone) return
  }
}

/** False when nobody took the mail on, so that it is to be tried again. */
async function send(
  { database, mailer, config }: Services,
  invoiceId: string,
  kind: MailKind,
): Promise<boolean> {
  const [found] = await database
    .select({ issued: issuedInvoices, state: invoiceStates })
    .from(issuedInvoices)
    .leftJoin(invoiceStates, eq(invoiceStates.invoiceId, issuedInvoices.id))
    .where(eq(issuedInvoices.id, invoiceId))
  if (!found) return true
  const { issued, state } = found
  if (reminders.includes(kind) && state?.status !== 'OPEN') return true
  const to = await recipientOf(database, issued)
  if (to === undefined) return true
  const outcome = await mailer.send(
    invoiceMail(to, {
      issued,
      kind,
      correctedNumber: await correctedNumber(database, issued),
      outstandingCents: state ? outstandingOf({ issued, state }) : 0,
      endsAt: state?.endsAt,
      page: new URL(documentPath(issued), config.appUrl),
    }),
  )
  return outcome !== 'UNAVAILABLE'
}

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
