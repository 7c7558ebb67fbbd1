import { randomUUID } from 'node:crypto'
import type { NodeCode } from '#contract/reference/plans.ts'
import { withChosen } from '#contract/rules/subscriptionNodes.ts'
import { isPriceTooOld, priceHasChanged } from '#server/areas/billing/agreedPrice.ts'
import type { AgreedChange, Also } from '#server/areas/billing/biller.ts'
import { type Customer, withCustomer } from '#server/areas/billing/customer.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { previewOf, type Quote, quoteChange } from '#server/areas/billing/pricing/quote.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Failure, Refusal } from '#server/platform/http/failure.ts'
import { settleQuote } from './invoices.ts'
import { bringUpToDate } from './renewals.ts'

interface Chosen {
  readonly workspaceId: string
  readonly nodes: readonly NodeCode[]
  readonly now: Date
}

/** What these nodes would cost now, on top of what the workspace has. */
export const priceChange = (database: Database, chosen: Chosen) =>
  quoted(database, chosen, async (_transaction, _customer, quote) => previewOf(quote, chosen.now))

/** Makes a change at the price of its preview, paid by a card that nobody asked for. */
export async function makeChange(
  database: Database,
  workspaceId: string,
  {
    nodes,
    pricedAt,
    dueCents,
    now,
    also,
  }: AgreedChange & { readonly now: Date; readonly also: Also },
): Promise<Refusal> {
  if (isPriceTooOld(pricedAt, now)) return priceHasChanged()
  const chosen = { workspaceId, nodes, now: pricedAt }
  return quoted(database, chosen, async (transaction, customer, quote) => {
    if (quote.dueCents !== dueCents) return priceHasChanged()
    await settleQuote(transaction, customer, quote, { checkoutId: randomUUID(), paidAt: now })
    await also(transaction)
    return undefined
  })
}

/** Runs `work` with the price of a choice, and with the workspace's billing to itself. */
export function quoted<T>(
  database: Database,
  { workspaceId, nodes: chosen, now }: Chosen,
  work: (transaction: Transaction, customer: Customer, quote: Quote) => Promise<T>,
): Promise<T | Failure> {
  return withCustomer(database, workspaceId, async (transaction, locked) => {
    const { customer, running } = await bringUpToDate(transaction, locked, now)
    const { nodes, issues } = withChosen(running?.nodes ?? [], chosen)
    if (!nodes) return nodesInvalid(issues)
    const { creditCents } = customer
    return work(transaction, customer, quoteChange({ running, nodes, creditCents, now }))
  })
}
