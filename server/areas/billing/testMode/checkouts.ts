import { and, eq, lt } from 'drizzle-orm'
import type { NodeCode } from '#contract/reference/plans.ts'
import { type Customer, withCustomer } from '#server/areas/billing/customer.ts'
import type { Quote } from '#server/areas/billing/pricing/quote.ts'
import { billingCheckouts } from '#server/database/schema/billing.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { settleQuote } from './invoices.ts'
import { quoted } from './priceChange.ts'
import { bringUpToDate } from './renewals.ts'

/** How long a checkout can be paid. */
const checkoutLifetimeMs = 60 * 60_000

/** The signed-in browser a checkout belongs to. */
export type Buyer = Pick<UserPrincipal, 'workspaceId' | 'sessionId'>

/** A checkout as its page shows it. */
export interface Checkout extends Quote {
  readonly id: string
  /** OPEN can be paid. OUTDATED cannot: it took too long, or the subscription has changed since. */
  readonly state: 'OPEN' | 'PAID' | 'OUTDATED'
}

/** Prices what was chosen and keeps it for the person to pay. Answers with the checkout's id. */
export function openCheckout(
  database: Database,
  { workspaceId, sessionId }: Buyer,
  chosen: readonly NodeCode[],
  now: Date,
): Promise<string | Failure> {
  const choice = { workspaceId, nodes: chosen, now }
  return quoted(database, choice, async (transaction, { revision }, { period, ...quote }) => {
    const [checkout] = await transaction
      .insert(billingCheckouts)
      .values({
        ...quote,
        workspaceId,
        sessionId,
        revision,
        periodStart: period.start,
        periodEnd: period.end,
        createdAt: now,
        expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
      })
      .returning({ id: billingCheckouts.id })
    if (!checkout) throw new Error('A checkout vanished')
    return checkout.id
  })
}

/** A checkout of this buyer; undefined when they have none of that id. */
export function findCheckout(
  database: Database,
  buyer: Buyer,
  id: string,
  now: Date,
): Promise<Checkout | Failure | undefined> {
  return withCustomer(database, buyer.workspaceId, async (transaction, locked) => {
    const { customer } = await bringUpToDate(transaction, locked, now)
    return readCheckout(transaction, buyer, customer, id, now)
  })
}

/** Pays a checkout that is open. Paying it again changes nothing. */
export function payCheckout(
  database: Database,
  buyer: Buyer,
  id: string,
  now: Date,
): Promise<Checkout | Failure | undefined> {
  return withCustomer(database, buyer.workspaceId, async (transaction, locked) => {
    const { customer } = await bringUpToDate(transaction, locked, now)
    const checkout = await readCheckout(transaction, buyer, customer, id, now)
    if (checkout?.state !== 'OPEN') return checkout
    await settleQuote(transaction, customer, checkout, { checkoutId: id, paidAt: now })
    await transaction
      .update(billingCheckouts)
      .set({ paidAt: now })
      .where(eq(billingCheckouts.id, id))
    return { ...checkout, state: 'PAID' as const }
  })
}

async function readCheckout(
  queries: Queries,
  { workspaceId, sessionId }: Buyer,
  { revision }: Customer,
  id: string,
  now: Date,
): Promise<Checkout | undefined> {
  const [found] = await queries
    .select()
    .from(billingCheckouts)
    .where(
      and(
        eq(billingCheckouts.id, id),
        eq(billingCheckouts.workspaceId, workspaceId),
        eq(billingCheckouts.sessionId, sessionId),
      ),
    )
  if (!found) return undefined
  const { periodStart, periodEnd, paidAt, expiresAt, ...quote } = found
  const isOutdated = found.revision !== revision || expiresAt <= now
  return {
    ...quote,
    period: { start: periodStart, end: periodEnd },
    state: paidAt ? 'PAID' : isOutdated ? 'OUTDATED' : 'OPEN',
  }
}

/** Deletes checkouts that can no longer be paid. */
export async function deleteOldCheckouts(database: Database, now: Date): Promise<void> {
  await database.delete(billingCheckouts).where(lt(billingCheckouts.expiresAt, now))
}
