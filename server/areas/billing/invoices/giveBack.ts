import { and, eq, inArray, sum } from 'drizzle-orm'
import { type IssuedLine, issuedInvoices } from '#server/database/schema/invoices.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'
import { type Account, addCredit } from './account.ts'
import { type Amounts, withTax } from './amounts.ts'
import { appliedInvoices, type Issued, issue } from './ledger.ts'
import { planMails } from './mails/planMails.ts'
import { sameParties } from './sameParties.ts'

/** A part of an invoice that is given back. */
export interface Share extends Amounts {
  readonly issued: Issued
}

/**
 * From which invoices an amount is given back that a change makes superfluous: from the newest first, none more than is left of it,
 * with the tax that it was paid with.
 */
export async function sharesOf(
  queries: Queries,
  workspaceId: string,
  netCents: number,
): Promise<Share[]> {
  const invoices = await appliedInvoices(queries, workspaceId)
  const given = await givenBack(
    queries,
    invoices.map(({ issued }) => issued.id),
  )
  const shares: Share[] = []
  let left = netCents
  for (const { issued } of invoices) {
    const rest = restOf(issued, given.get(issued.id))
    const net = Math.min(left, rest.netCents)
    if (net <= 0) continue
    const taxed = withTax(net, issued.taxRate)
    const taxCents = net === rest.netCents ? rest.taxCents : Math.min(taxed.taxCents, rest.taxCents)
    shares.push({ issued, netCents: net, taxCents, totalCents: net + taxCents })
    left -= net
  }
  return shares
}

/** What is left of an invoice once what was given back is taken off. */
export const restOf = (
  { netCents, taxCents }: Amounts,
  given: Amounts = { netCents: 0, taxCents: 0, totalCents: 0 },
): Amounts => {
  const net = netCents - given.netCents
  const tax = taxCents - given.taxCents
  return { netCents: net, taxCents: tax, totalCents: net + tax }
}

/** What credit notes have given back of invoices, by their ids. */
export async function givenBack(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> {
  const found = await queries
    .select({
      id: issuedInvoices.correctsId,
      netCents: sum(issuedInvoices.netCents).mapWith(Number),
      taxCents: sum(issuedInvoices.taxCents).mapWith(Number),
      totalCents: sum(issuedInvoices.totalCents).mapWith(Number),
    })
    .from(issuedInvoices)
    .where(
      and(eq(issuedInvoices.kind, 'CREDIT_NOTE'), inArray(issuedInvoices.correctsId, [...ids])),
    )
    .groupBy(issuedInvoices.correctsId)
  return new Map(found.flatMap(({ id, ...amounts }) => (id === null ? [] : [[id, amounts]])))
}

/** Gives shares of invoices back as credit, by a credit note each. */
export async function giveBack(
  tx: Transaction,
  account: Account,
  shares: readonly Share[],
  { now, lines }: { readonly now: Date; readonly lines: readonly IssuedLine[] },
): Promise<Account> {
  let left = account
  for (const { issued, ...amounts } of shares) {
    const note = await issue(tx, {
      ...sameParties(issued),
      ...amounts,
      kind: 'CREDIT_NOTE',
      purpose: 'CHANGE',
      correctsId: issued.id,
      lines: linesOf(lines, amounts.netCents),
      creditUsedCents: 0,
      dueCents: amounts.totalCents,
      creditedCents: amounts.totalCents,
      issuedAt: now,
      dueAt: now,
      reason: 'The plan was changed within its period.',
    })
    await planMails(tx, { issued: note })
    left = await addCredit(tx, left, amounts.totalCents)
  }
  return left
}

/** The lines of a change as a credit note has them; one line where it gives back only a share of them. */
const linesOf = (lines: readonly IssuedLine[], netCents: number): readonly IssuedLine[] =>
  lines.reduce((total, { cents }) => total - cents, 0) === netCents
    ? lines.map((line) => ({ ...line, cents: -line.cents }))
    : [{ code: null, text: 'Time that a change leaves unused, in part', cents: netCents }]
