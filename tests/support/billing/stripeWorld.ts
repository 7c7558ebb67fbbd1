import { eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { expect } from 'vitest'
import { type NodeCode, nodeCodes } from '#contract/reference/plans.ts'
import { withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import { accessOf } from '#contract/rules/subscriptionStatus.ts'
import type { Biller } from '#server/areas/billing/biller.ts'
import { stripeBiller } from '#server/areas/billing/stripe/stripeBiller.ts'
import { webhookPath } from '#server/areas/billing/stripe/webhook.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import { stripeCustomers } from '#server/database/schema/stripe.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { addMonths } from '#tests/support/stripe/addMonths.ts'
import type { ChargeRecord, SubscriptionRecord } from '#tests/support/stripe/records.ts'
import { refundedOf, type StripeAccount } from '#tests/support/stripe/stripeAccount.ts'
import {
  type SignedEvent,
  type StripeStandIn,
  startStripe,
} from '#tests/support/stripe/stripeStandIn.ts'
import type { BilledWorld, HistoryStep } from './histories.ts'
import { referredWorkspace } from './referredWorkspace.ts'

export const webhookSecret = 'whsec_history'

const dayMs = 86_400_000

/** What ends a process between two steps. */
class Crash extends Error {}

interface Ground {
  readonly database: Database
  readonly stripe: StripeStandIn
}

/** A workspace that buys by Stripe, with an account at Stripe and a clock of its own. */
export class StripeWorld implements BilledWorld {
  readonly #ground: Ground
  readonly #workspaceId: string
  readonly #signedUp: number
  #biller: Biller
  #stepsLeft = Number.POSITIVE_INFINITY
  #heard: number

  private constructor(ground: Ground, workspaceId: string) {
    this.#ground = ground
    this.#workspaceId = workspaceId
    this.#signedUp = ground.stripe.account.now
    this.#heard = ground.stripe.account.happenings.length
    this.#biller = this.#start()
  }

  /** @param sold an account of which the prices are copied. */
  static async open(database: Database, sold: StripeAccount): Promise<StripeWorld> {
    const now = new Date(sold.now * 1000)
    const stripe = await startStripe(now)
    stripe.account.taxPercent = sold.taxPercent
    for (const [id, price] of sold.prices) stripe.account.prices.set(id, price)
    // The customers of former worlds are unknown there.
    await database.delete(stripeCustomers)
    return new StripeWorld({ database, stripe }, await referredWorkspace(database, now))
  }

  close(): Promise<void> {
    return this.#ground.stripe.stop()
  }

  async play(step: HistoryStep): Promise<void> {
    if (step.kind === 'crash') {
      this.#stepsLeft = step.after
      return
    }
    try {
      await this.#do(step)
    } catch (error) {
      if (!isCrash(error)) throw error
      // The next process begins, once the lease of the one that ended is over.
      this.#stepsLeft = Number.POSITIVE_INFINITY
      this.#biller = this.#start()
      await this.#wait(0.01)
    }
  }

  async reconcile(): Promise<void> {
    this.#stepsLeft = Number.POSITIVE_INFINITY
    await this.#wait(1)
    await this.#upkeep()
    await this.#upkeep()
  }

  /** Our database equals the account, to the cent; access is what is paid or granted; nothing was charged twice. */
  async check(): Promise<void> {
    await this.#checkSubscription()
    await this.#checkMoney()
    this.#checkCharges()
  }

  get #account() {
    return this.#ground.stripe.account
  }

  get #now(): Date {
    return new Date(this.#account.now * 1000)
  }

  /** A process of ours. Once it has ended, none of its requests gets past its next step, or look at the clock. */
  #start(): Biller {
    const { stripe, database } = this.#ground
    let hasEnded = false
    const checkRuns = () => {
      if (hasEnded) throw new Crash('the process ended')
    }
    return stripeBiller(
      {
        config: { appUrl: new URL('http://localhost:8080') },
        database,
        sessions: { authenticate: async () => undefined },
        clock: () => {
          checkRuns()
          return this.#now
        },
        log: pino({ level: 'silent' }),
        atStep: () => {
          this.#stepsLeft -= 1
          hasEnded ||= this.#stepsLeft <= 0
          checkRuns()
        },
      },
      {
        kind: 'stripe',
        secretKey: 'sk_live_history',
        webhookSecret,
        apiUrl: new URL(stripe.url),
        trialDays: 0,
      },
    )
  }

  async #do(step: Exclude<HistoryStep, { kind: 'crash' }>): Promise<void> {
    const charge = this.#charges().at(-1)
    switch (step.kind) {
      case 'buy':
        return this.#buy(step)
      case 'change':
        return this.#change(step.nodes)
      case 'cancel':
      case 'resume': {
        const rule = step.kind === 'cancel' ? withCancelled : withResumed
        const nodes = this.#held(step.nodes)
        await this.#biller.changeCancellation(this.#workspaceId, { nodes, rule })
        return
      }
      case 'card': {
        const customer = this.#customer()
        if (customer) customer.card = step.pays ? 'pays' : 'declines'
        return
      }
      case 'payLate':
        for (const { id } of this.#invoices()) this.#account.payInvoice(id)
        return
      case 'refund': {
        const left = charge ? charge.amount - refundedOf(charge) : 0
        if (charge && left > 0 && !charge.dispute) {
          this.#account.refund(charge.id, Math.ceil(left * step.part))
        }
        return
      }
      case 'dispute':
        if (charge) this.#account.dispute(charge.id)
        return
      case 'closeDispute':
        for (const { id } of this.#charges())
          this.#account.closeDispute(id, step.won ? 'won' : 'lost')
        return
      case 'wait':
        return this.#wait(step.days)
      case 'hear':
        return this.#hear(step)
    }
  }

  async #buy({ nodes, tabs }: Extract<HistoryStep, { kind: 'buy' }>): Promise<void> {
    const start = () => this.#biller.startCheckout(this.#principal, nodes)
    // Also when the process ends in one tab, the other comes to its end here, and not in the middle of what happens next.
    const begun = await Promise.allSettled(Array.from({ length: tabs }, start))
    for (const tab of begun) {
      if (tab.status === 'rejected' || tab.value instanceof Failure) continue
      this.#account.payCheckout(tab.value.pathname.slice(1))
    }
    const errors = begun.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason] : []))
    if (errors.length > 0) throw errors.find((error) => !isCrash(error)) ?? errors[0]
  }

  async #change(nodes: readonly NodeCode[]): Promise<void> {
    const preview = await this.#biller.preview(this.#workspaceId, nodes)
    if (preview instanceof Failure) return
    const agreed = { nodes, pricedAt: new Date(preview.priced_at), dueCents: preview.due_cents }
    const before = sum(this.#charges().map(({ amount }) => amount))
    const done = await this.#biller.change(this.#principal, agreed, async () => {})
    const charged = sum(this.#charges().map(({ amount }) => amount)) - before
    if (!(done instanceof Failure)) expect([0, preview.due_cents]).toContain(charged)
    // Whoever is not answered clicks again, which does not pay again.
    await this.#biller.change(this.#principal, agreed, async () => {})
    const inAll = sum(this.#charges().map(({ amount }) => amount)) - before
    expect([0, preview.due_cents]).toContain(inAll)
  }

  async #wait(days: number): Promise<void> {
    this.#account.advanceTo(this.#account.now + Math.round((days * dayMs) / 1000))
  }

  async #hear({ order, lost, twice }: Extract<HistoryStep, { kind: 'hear' }>): Promise<void> {
    const mine = this.#account.happenings.slice(this.#heard)
    this.#heard = this.#account.happenings.length
    const events = mine
      .filter((_, index) => lost === 0 || index % lost !== 0)
      .map((happening) => this.#ground.stripe.event(happening, webhookSecret))
      .toSorted((a, b) => mixed(a, order) - mixed(b, order))
    for (const event of twice ? [...events, ...events] : events) await this.#send(event)
    await this.#follow()
  }

  async #send({ payload, signature }: SignedEvent): Promise<void> {
    const answer = await this.#biller.pages.request(webhookPath, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature },
    })
    expect(answer.status).toBe(200)
  }

  async #follow(): Promise<void> {
    const [follow] = this.#biller.jobs(this.#ground.database)
    await follow?.run(new AbortController().signal)
  }

  async #upkeep(): Promise<void> {
    const [follow, reconcile] = this.#biller.jobs(this.#ground.database)
    await reconcile?.run(new AbortController().signal)
    await follow?.run(new AbortController().signal)
  }

  async #checkSubscription(): Promise<void> {
    const held = await findSubscription(this.#ground.database, this.#workspaceId)
    const chosen = this.#chosen()
    if (!chosen) return expect(held).toBeUndefined()
    expect(held?.period).toEqual({
      start: new Date(chosen.start * 1000),
      end: new Date(chosen.end * 1000),
    })
    expect(held?.nodes.map(({ code }) => code).toSorted()).toEqual(this.#codes(chosen).toSorted())
    const ending = held?.nodes.filter((node) => node.ending).map(({ code }) => code)
    if (chosen.status !== 'canceled') expect(ending?.toSorted()).toEqual(this.#ending(chosen))
    expect(held && accessOf(held, this.#now)).toBe(this.#expectedAccess(chosen))
    return undefined
  }

  #expectedAccess(chosen: SubscriptionRecord): string {
    if (chosen.status === 'canceled') return 'NONE'
    const { now } = this.#account
    const own = this.#invoices().filter(({ subscription }) => subscription === chosen.id)
    const isBack = own.some((invoice) => {
      const charge = this.#charges().find(({ id }) => id === invoice.charge)
      const isCurrent = invoice.lines.some(({ end, amount }) => end > now && amount > 0)
      return charge && isCurrent && backOf(charge) === charge.amount
    })
    if (isBack) return 'OVERDUE'
    if (chosen.status === 'active') return 'FULL'
    const open = own.filter(({ status }) => status === 'open').map(({ created }) => created)
    return now < Math.min(...open) + 7 * 86_400 ? 'FULL' : 'OVERDUE'
  }

  async #checkMoney(): Promise<void> {
    const { database } = this.#ground
    const recorded = await database
      .select()
      .from(payments)
      .where(eq(payments.workspaceId, this.#workspaceId))
    const byInvoice = (a: readonly unknown[], b: readonly unknown[]) =>
      `${a[0]}`.localeCompare(`${b[0]}`)
    const charges = this.#charges()
    expect(
      recorded
        .map((one) => [one.reference, one.amountCents, one.returnedCents])
        .toSorted(byInvoice),
    ).toEqual(charges.map((one) => [one.invoice, one.amount, backOf(one)]).toSorted(byInvoice))
    const commissions = await database
      .select()
      .from(paymentReferrals)
      .where(
        inArray(
          paymentReferrals.paymentId,
          recorded.map(({ id }) => id),
        ),
      )
    const earned = commissions.filter(({ voidedAt }) => voidedAt === null)
    expect(sum(earned.map(({ amountCents }) => amountCents))).toBe(
      sum(charges.map((charge) => this.#commissionOn(charge))),
    )
  }

  #commissionOn(charge: ChargeRecord): number {
    if (charge.created >= addMonths(this.#signedUp, this.#signedUp, 12)) return 0
    const invoice = this.#account.invoices.get(charge.invoice)
    if (!invoice) return 0
    const net = charge.amount - Math.round((invoice.tax * charge.amount) / invoice.total)
    const left = Math.floor((net * (charge.amount - backOf(charge))) / charge.amount)
    return Math.floor(left / 5)
  }

  /** Nobody pays twice for the same whole period of a node, nor for two subscriptions at once. */
  #checkCharges(): void {
    const live = this.#subscriptions().filter(({ status }) => status !== 'canceled')
    expect(live.length).toBeLessThanOrEqual(1)
    const lines = this.#invoices()
      .filter(({ status }) => status === 'paid')
      .flatMap((invoice) => invoice.lines)
    for (const line of lines.filter(({ proration }) => !proration)) {
      const sameTime = lines.filter(
        ({ price, start }) => price === line.price && start === line.start,
      )
      const whole = sameTime.filter(({ proration }) => !proration)
      // Another interval and back within a second gives the first one back whole.
      const back = sameTime.filter(({ amount }) => amount === -line.amount)
      expect(whole.length - back.length).toBeLessThanOrEqual(1)
    }
  }

  get #principal(): UserPrincipal {
    return {
      mode: 'USER',
      sessionId: '',
      userId: '',
      workspaceId: this.#workspaceId,
      role: 'OWNER',
      limitedTo: null,
    }
  }

  #customer() {
    return [...this.#account.customers.values()].find(
      ({ metadata }) => metadata['workspace_id'] === this.#workspaceId,
    )
  }

  #of<T extends { readonly customer: string }>(things: Iterable<T>): readonly T[] {
    const id = this.#customer()?.id
    return [...things].filter(({ customer }) => customer === id)
  }

  #subscriptions = () => this.#of(this.#account.subscriptions.values())

  #invoices = () => this.#of(this.#account.invoices.values())

  #charges = () => this.#of(this.#account.charges.values())

  #chosen() {
    const all = this.#subscriptions()
    return all.find(({ status }) => status !== 'canceled') ?? all.at(-1)
  }

  #codes({ items }: SubscriptionRecord): readonly string[] {
    return items.map(({ price }) => this.#account.price(price).lookupKey ?? '')
  }

  #ending(chosen: SubscriptionRecord): readonly string[] {
    const codes = this.#codes(chosen)
    if (chosen.cancelAtPeriodEnd) return codes.toSorted()
    const schedule = chosen.schedule ? this.#account.schedules.get(chosen.schedule) : undefined
    const next = schedule?.phases.find(({ start }) => start === chosen.end)
    if (!next) return []
    const kept = next.prices.map((price) => this.#account.price(price).lookupKey)
    return codes.filter((code) => !kept.includes(code)).toSorted()
  }

  /** What is held of the products that a history names; a plan, where it names none of them. */
  #held(named: readonly NodeCode[]): readonly NodeCode[] {
    const chosen = this.#chosen()
    const held = nodeCodes.filter((code) => chosen && this.#codes(chosen).includes(code))
    const products = new Set(named.map(productOf))
    const found = held.filter((code) => products.has(productOf(code)))
    return found.length > 0 ? found : held.slice(0, 1)
  }
}

const productOf = (code: NodeCode): string => {
  const [product = ''] = code.split('.')
  return product === 'creator' || product === 'agency' ? 'plan' : product
}

/** A library may wrap what ended the process. */
const isCrash = (error: unknown): boolean =>
  error instanceof Crash || (error instanceof Error && isCrash(error.cause))

/** What of a charge is not ours any more. */
function backOf(charge: ChargeRecord): number {
  const { dispute } = charge
  const isHeld = dispute && dispute.status !== 'won'
  return Math.min(charge.amount, refundedOf(charge) + (isHeld ? dispute.amount : 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Where an event comes when events are mixed up. */
const mixed = ({ payload }: SignedEvent, order: number): number => {
  let place = order
  for (const letter of payload.slice(0, 400)) place = (place * 31 + letter.charCodeAt(0)) % 1009
  return place
}
