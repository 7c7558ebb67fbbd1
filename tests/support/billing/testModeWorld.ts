import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NodeCode } from '#contract/reference/plans.ts'
import { withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import { isRunning } from '#contract/rules/subscriptionStatus.ts'
import { withCustomer } from '#server/areas/billing/customer.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import { changeCancellation } from '#server/areas/billing/testMode/cancellation.ts'
import { type Buyer, openCheckout, payCheckout } from '#server/areas/billing/testMode/checkouts.ts'
import { bringUpToDate } from '#server/areas/billing/testMode/renewals.ts'
import { memberships, sessions } from '#server/database/schema/accounts.ts'
import { billingCustomers, billingInvoices } from '#server/database/schema/billing.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { BilledWorld, HistoryStep } from './histories.ts'
import { referredWorkspace } from './referredWorkspace.ts'

/** A workspace that buys in test mode, lived through the histories of all billers. */
export class TestModeWorld implements BilledWorld {
  readonly #database: Database
  readonly #buyer: Buyer
  #now: Date
  #pays = true

  private constructor(database: Database, buyer: Buyer, now: Date) {
    this.#database = database
    this.#buyer = buyer
    this.#now = now
  }

  static async open(database: Database, begin: Date): Promise<TestModeWorld> {
    const workspaceId = await referredWorkspace(database, begin)
    const [owner] = await database
      .select()
      .from(memberships)
      .where(eq(memberships.workspaceId, workspaceId))
    const [session] = await database
      .insert(sessions)
      .values({
        userId: owner?.userId ?? '',
        tokenHash: randomUUID(),
        expiresAt: new Date('2100-01-01'),
      })
      .returning()
    return new TestModeWorld(database, { workspaceId, sessionId: session?.id ?? '' }, begin)
  }

  async play(step: HistoryStep): Promise<void> {
    switch (step.kind) {
      case 'buy':
        await Promise.all(Array.from({ length: step.tabs }, () => this.#buy(step.nodes)))
        return
      case 'change':
        return this.#buy(step.nodes)
      case 'cancel':
      case 'resume': {
        const { nodes } = step
        const rule = step.kind === 'cancel' ? withCancelled : withResumed
        const services = { database: this.#database, clock: () => this.#now }
        await changeCancellation(services, this.#buyer.workspaceId, { nodes, rule })
        return
      }
      case 'card':
        this.#pays = step.pays
        return
      case 'wait':
        this.#now = new Date(this.#now.getTime() + step.days * 86_400_000)
        return this.reconcile()
      // No money moves: nobody pays late, gives anything back or announces anything; each step is one transaction.
      case 'payLate':
      case 'refund':
      case 'dispute':
      case 'closeDispute':
      case 'hear':
      case 'crash':
        return
    }
  }

  async reconcile(): Promise<void> {
    await withCustomer(this.#database, this.#buyer.workspaceId, (tx, customer) =>
      bringUpToDate(tx, customer, this.#now),
    )
  }

  async close(): Promise<void> {}

  async #buy(nodes: readonly NodeCode[]): Promise<void> {
    const id = await openCheckout(this.#database, this.#buyer, nodes, this.#now)
    if (id instanceof Failure || !this.#pays) return
    await payCheckout(this.#database, this.#buyer, id, this.#now)
    // Paying it again changes nothing.
    await payCheckout(this.#database, this.#buyer, id, this.#now)
  }

  async check(): Promise<void> {
    const { workspaceId } = this.#buyer
    const receipts = await this.#database
      .select()
      .from(billingInvoices)
      .where(eq(billingInvoices.workspaceId, workspaceId))
    const [customer] = await this.#database
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.workspaceId, workspaceId))
    const sums = receipts.map((receipt) => ({
      ...receipt,
      sum: receipt.lines.reduce((total, { cents }) => total + cents, 0),
    }))
    for (const { sum, amountCents, creditUsedCents } of sums) {
      expect(amountCents + creditUsedCents).toBe(Math.max(sum, 0))
    }
    const given = sums.reduce((total, { sum }) => total + Math.max(-sum, 0), 0)
    const used = sums.reduce((total, { creditUsedCents }) => total + creditUsedCents, 0)
    expect(customer?.creditCents ?? 0).toBe(given - used)
    await this.#checkPayments(sums.flatMap(({ amountCents: cents }) => (cents > 0 ? [cents] : [])))
    const held = await findSubscription(this.#database, workspaceId)
    if (held && isRunning(held)) expect(held.period.end > this.#now).toBe(true)
  }

  /** What was charged is recorded once each, as a test, and earns a fifth. */
  async #checkPayments(charged: readonly number[]): Promise<void> {
    const recorded = await this.#database
      .select({ payment: payments, commission: paymentReferrals.amountCents })
      .from(payments)
      .leftJoin(paymentReferrals, eq(paymentReferrals.paymentId, payments.id))
      .where(eq(payments.workspaceId, this.#buyer.workspaceId))
    const ascending = (a: number, b: number) => a - b
    expect(recorded.map(({ payment }) => payment.amountCents).toSorted(ascending)).toEqual(
      charged.toSorted(ascending),
    )
    for (const { payment, commission } of recorded) {
      expect(payment.test).toBe(true)
      if (commission !== null) expect(commission).toBe(Math.floor(payment.amountCents / 5))
    }
  }
}
