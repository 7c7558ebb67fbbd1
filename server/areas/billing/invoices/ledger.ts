import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { documentNumber, type InvoicePurpose } from '#contract/reference/invoices.ts'
import {
  invoiceAccounts,
  invoiceSerials,
  invoiceStates,
  issuedInvoices,
} from '#server/database/schema/invoices.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'

/** An invoice or a credit note as it was sent. */
export type Issued = typeof issuedInvoices.$inferSelect

/** What has become of an invoice. */
export type InvoiceState = typeof invoiceStates.$inferSelect

/** An invoice with what has become of it. */
export interface KeptInvoice {
  readonly issued: Issued
  readonly state: InvoiceState
}

/** What people call it by. */
export const numberOf = ({ kind, year, serial }: Pick<Issued, 'kind' | 'year' | 'serial'>) =>
  documentNumber(kind, year, serial)

type NewDocument = Omit<typeof issuedInvoices.$inferInsert, 'id' | 'year' | 'serial'>

/**
 * Writes a document under the next number of its year (in UTC). Whoever issues another of its kind waits until this transaction
 * ends; if it fails, the number goes to the next.
 */
export async function issue(tx: Transaction, document: NewDocument): Promise<Issued> {
  const year = document.issuedAt.getUTCFullYear()
  const [counted] = await tx
    .insert(invoiceSerials)
    .values({ kind: document.kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSerials.kind, invoiceSerials.year],
      set: { last: sql`${invoiceSerials.last} + 1` },
    })
    .returning({ serial: invoiceSerials.last })
  if (!counted) throw new Error('A serial vanished')
  const [issued] = await tx
    .insert(issuedInvoices)
    .values({ ...document, year, serial: counted.serial })
    .returning()
  if (!issued) throw new Error('An invoice vanished')
  return issued
}

/** Invoices that meet a condition, newest first. */
async function findInvoices(
  queries: Queries,
  condition: SQL | undefined,
  limit: number,
): Promise<KeptInvoice[]> {
  return queries
    .select({ issued: issuedInvoices, state: invoiceStates })
    .from(issuedInvoices)
    .innerJoin(invoiceStates, eq(invoiceStates.invoiceId, issuedInvoices.id))
    .where(condition)
    .orderBy(desc(issuedInvoices.issuedAt), desc(issuedInvoices.year), desc(issuedInvoices.serial))
    .limit(limit)
}

/** More than a workspace can have open at once. */
const maxOpen = 20

/** The invoices of a workspace that are to be paid, newest first. */
export const openInvoices = (
  queries: Queries,
  workspaceId: string,
  purposes: readonly InvoicePurpose[],
): Promise<KeptInvoice[]> =>
  findInvoices(
    queries,
    and(
      eq(invoiceStates.workspaceId, workspaceId),
      eq(invoiceStates.status, 'OPEN'),
      inArray(invoiceStates.purpose, [...purposes]),
    ),
    maxOpen,
  )

/** An invoice by its id. */
export async function findInvoice(queries: Queries, id: string): Promise<KeptInvoice | undefined> {
  const [found] = await findInvoices(queries, eq(issuedInvoices.id, id), 1)
  return found
}

/** Renewals of a period that has not begun, open or paid, newest first. */
export const unbegunRenewals = (queries: Queries, workspaceId: string): Promise<KeptInvoice[]> =>
  findInvoices(
    queries,
    and(
      eq(invoiceStates.workspaceId, workspaceId),
      eq(invoiceStates.purpose, 'RENEWAL'),
      eq(invoiceStates.isApplied, false),
      inArray(invoiceStates.status, ['OPEN', 'PAID']),
    ),
    maxOpen,
  )

/** Invoices that were paid and whose plans have begun. */
const isApplied = (workspaceId: string) =>
  and(
    eq(invoiceStates.workspaceId, workspaceId),
    eq(invoiceStates.status, 'PAID'),
    eq(invoiceStates.isApplied, true),
  )

/** The invoice by which the present period began; undefined where no invoice paid for it. */
export async function findPeriodInvoice(
  queries: Queries,
  workspaceId: string,
): Promise<KeptInvoice | undefined> {
  const [found] = await findInvoices(
    queries,
    and(
      isApplied(workspaceId),
      sql`(${invoiceStates.purpose} <> 'CHANGE' or ${issuedInvoices.bought} -> 'period' = 'null')`,
    ),
    1,
  )
  return found
}

/** How far back it is looked for what a change gives back: further than a year's changes. */
const maxApplied = 100

/** The invoices that were paid and whose plans have begun, newest first. */
export const appliedInvoices = (queries: Queries, workspaceId: string): Promise<KeptInvoice[]> =>
  findInvoices(queries, isApplied(workspaceId), maxApplied)

/** Changes what has become of an invoice. */
export async function changeState(
  tx: Transaction,
  { issued, state }: KeptInvoice,
  change: Partial<Pick<InvoiceState, 'status' | 'paidCents' | 'paidAt' | 'isApplied'>>,
): Promise<KeptInvoice> {
  await tx.update(invoiceStates).set(change).where(eq(invoiceStates.invoiceId, issued.id))
  return { issued, state: { ...state, ...change } }
}

/** A document by the parts of its number. */
export async function findDocument(
  queries: Queries,
  { kind, year, serial }: Pick<Issued, 'kind' | 'year' | 'serial'>,
): Promise<Issued | undefined> {
  const [found] = await queries
    .select()
    .from(issuedInvoices)
    .where(
      and(
        eq(issuedInvoices.kind, kind),
        eq(issuedInvoices.year, year),
        eq(issuedInvoices.serial, serial),
      ),
    )
  return found
}

/** How much of a list the operator is shown. */
const maxListed = 1000

/** The open invoices of every workspace, newest first. For the operator, with the owner's rights. */
export const allOpen = (database: Queries): Promise<KeptInvoice[]> =>
  findInvoices(database, eq(invoiceStates.status, 'OPEN'), maxListed)

/** Whose money is kept as credit. For the operator, with the owner's rights. */
export const creditsKept = (database: Queries) =>
  database
    .select({
      workspaceId: invoiceAccounts.workspaceId,
      name: invoiceAccounts.name,
      creditCents: invoiceAccounts.creditCents,
    })
    .from(invoiceAccounts)
    .where(gt(invoiceAccounts.creditCents, 0))
    .orderBy(desc(invoiceAccounts.creditCents))
    .limit(maxListed)
