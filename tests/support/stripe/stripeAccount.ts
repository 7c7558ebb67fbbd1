import { randomUUID } from 'node:crypto'
import { addMonths } from './addMonths.ts'
import type {
  ChargeRecord,
  CustomerRecord,
  InvoiceRecord,
  ItemRecord,
  LineRecord,
  PriceRecord,
  ScheduleRecord,
  SessionRecord,
  SubscriptionRecord,
} from './records.ts'

const day = 86_400

/** On which days after it was issued an invoice is tried again, and when its subscription is given up. */
const retryDays = [3, 5, 7]
const giveUpDays = 14

/** A change that an update asks for. */
export interface AskedItem {
  readonly id?: string
  readonly price?: string
  readonly deleted?: boolean
}

/** Something that happened, by the object it happened to. */
export interface Happening {
  readonly type: string
  readonly kind: 'subscription' | 'invoice' | 'charge' | 'dispute' | 'session' | 'customer'
  readonly id: string
}

/**
 * What Stripe does with an account's subscriptions: periods, proration to the second, credit, tax on top, cards that pay or not,
 * retries, pending changes, schedules, refunds and disputes. Written from Stripe's documentation, and never held against the
 * live service. Time passes when a test says so.
 */
export class StripeAccount {
  now: number
  /** Added to each price, in per cent. */
  taxPercent = 0
  readonly prices = new Map<string, PriceRecord>()
  readonly products = new Set<string>()
  readonly customers = new Map<string, CustomerRecord>()
  readonly subscriptions = new Map<string, SubscriptionRecord>()
  readonly schedules = new Map<string, ScheduleRecord>()
  readonly invoices = new Map<string, InvoiceRecord>()
  readonly charges = new Map<string, ChargeRecord>()
  readonly sessions = new Map<string, SessionRecord>()
  readonly happenings: Happening[] = []
  readonly #retried = new Map<string, number>()
  /** Ids are nowhere the same. */
  readonly #mark = randomUUID().slice(0, 8)
  #ids = 0

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000)
  }

  newId(prefix: string): string {
    this.#ids += 1
    return `${prefix}_${this.#mark}${String(this.#ids).padStart(4, '0')}`
  }

  tell(kind: Happening['kind'], id: string, type: string): void {
    this.happenings.push({ kind, id, type })
  }

  price(id: string): PriceRecord {
    return known(this.prices.get(id), id)
  }

  customer(id: string): CustomerRecord {
    return known(this.customers.get(id), id)
  }

  subscription(id: string): SubscriptionRecord {
    return known(this.subscriptions.get(id), id)
  }

  /** The person pays on the checkout's page. Undefined when that page is closed, or the card declines. */
  payCheckout(
    sessionId: string,
    card: 'pays' | 'declines' = 'pays',
  ): SubscriptionRecord | undefined {
    const session = known(this.sessions.get(sessionId), sessionId)
    if (session.status !== 'open' || card === 'declines') return undefined
    session.status = 'complete'
    const customer = this.customer(session.customer)
    customer.card = 'pays'
    const trialEnd = session.trialDays > 0 ? this.now + session.trialDays * day : null
    const subscription: SubscriptionRecord = {
      id: this.newId('sub'),
      customer: customer.id,
      created: this.now,
      items: session.prices.map((price) => ({ id: this.newId('si'), price })),
      status: trialEnd ? 'trialing' : 'active',
      start: this.now,
      end: trialEnd ?? this.#endOf(this.now, this.now, session.prices),
      anchor: trialEnd ?? this.now,
      cancelAtPeriodEnd: false,
      canceledAt: null,
      metadata: { ...session.metadata },
      schedule: null,
      trialEnd,
      latestInvoice: null,
      pending: null,
    }
    this.subscriptions.set(subscription.id, subscription)
    this.tell('session', session.id, 'checkout.session.completed')
    this.tell('subscription', subscription.id, 'customer.subscription.created')
    if (!trialEnd) this.#charge(subscription, this.#wholePeriod(subscription))
    return subscription
  }

  /** What an update of items would make of a subscription and its period, and the lines of its invoice. */
  planned(subscription: SubscriptionRecord, asked: readonly AskedItem[], at: number) {
    const items = this.#itemsAfter(subscription, asked)
    const { start, end, anchor } = subscription
    const prices = items.map(({ price }) => price)
    const kept = new Set(prices)
    const before = subscription.items.map(({ price }) => price)
    const left = subscription.status === 'trialing' ? 0 : (end - at) / (end - start)
    const part = (price: string, sign: 1 | -1): LineRecord => ({
      price,
      amount: sign * Math.round(this.price(price).amount * left),
      start: at,
      end,
      proration: true,
    })
    if (this.#intervalOf(prices) === this.#intervalOf(before)) {
      const lines = [
        ...before.filter((price) => !kept.has(price)).map((price) => part(price, -1)),
        ...prices.filter((price) => !before.includes(price)).map((price) => part(price, 1)),
      ]
      return { items, lines, start, end, anchor }
    }
    const next = { start: at, end: this.#endOf(at, at, prices), anchor: at }
    const whole = prices.map((price) => ({
      price,
      amount: this.price(price).amount,
      start: at,
      end: next.end,
      proration: false,
    }))
    return { items, lines: [...before.map((price) => part(price, -1)), ...whole], ...next }
  }

  /** Changes items, and charges at once; where the card does not pay, the change waits for its invoice. */
  change(subscription: SubscriptionRecord, asked: readonly AskedItem[], at: number): void {
    const { items, lines, start, end, anchor } = this.planned(subscription, asked, at)
    const invoice = this.#charge(subscription, lines)
    if (invoice.status === 'paid') {
      Object.assign(subscription, { items, start, end, anchor, pending: null })
      if (subscription.status === 'trialing' && end !== subscription.trialEnd)
        subscription.status = 'active'
    } else {
      const expires = this.now + 23 * 3600
      subscription.pending = { items, start, end, anchor, invoice: invoice.id, expires }
    }
    this.tell('subscription', subscription.id, 'customer.subscription.updated')
  }

  /** The totals of lines for a customer, tax and credit included. */
  totals(customer: CustomerRecord, lines: readonly LineRecord[]) {
    const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
    const tax = Math.round((subtotal * this.taxPercent) / 100)
    const total = subtotal + tax
    const used = Math.min(Math.max(0, -customer.balance), Math.max(0, total))
    const endingBalance = customer.balance + used + Math.min(0, total)
    return { subtotal, tax, total, due: Math.max(0, total) - used, endingBalance }
  }

  /** The next renewal of a subscription, as an invoice would say it. */
  renewal(subscription: SubscriptionRecord): readonly LineRecord[] {
    const prices = this.#nextPrices(subscription)
    const end = this.#endOf(subscription.end, subscription.anchor, prices)
    return prices.map((price) => ({
      price,
      amount: this.price(price).amount,
      start: subscription.end,
      end,
      proration: false,
    }))
  }

  /** Tries an open invoice again, as its payer does on its page, or Stripe by itself. */
  payInvoice(id: string): boolean {
    const invoice = known(this.invoices.get(id), id)
    if (invoice.status !== 'open') return false
    if (this.customer(invoice.customer).card !== 'pays') return false
    this.#takeMoney(invoice)
    const subscription = this.subscription(invoice.subscription)
    const { pending } = subscription
    if (pending?.invoice === id) {
      const { items, start, end, anchor } = pending
      Object.assign(subscription, { items, start, end, anchor, pending: null })
    }
    const isOpen = [...this.invoices.values()].some(
      (other) =>
        other.subscription === subscription.id &&
        other.status === 'open' &&
        other.id !== subscription.pending?.invoice,
    )
    if (subscription.status === 'past_due' && !isOpen) subscription.status = 'active'
    this.tell('subscription', subscription.id, 'customer.subscription.updated')
    return true
  }

  cancel(subscription: SubscriptionRecord): void {
    subscription.status = 'canceled'
    subscription.canceledAt = this.now
    this.#voidPending(subscription)
    if (subscription.schedule) this.release(subscription.schedule)
    this.tell('subscription', subscription.id, 'customer.subscription.deleted')
  }

  release(scheduleId: string): void {
    const schedule = known(this.schedules.get(scheduleId), scheduleId)
    schedule.status = 'released'
    this.subscription(schedule.subscription).schedule = null
    this.tell('subscription', schedule.subscription, 'customer.subscription.updated')
  }

  refund(chargeId: string, amount: number): void {
    const charge = known(this.charges.get(chargeId), chargeId)
    const left = charge.amount - refundedOf(charge)
    if (amount <= 0 || amount > left) throw new Error('more than was charged')
    charge.refunds.push({ id: this.newId('re'), amount, created: this.now })
    this.tell('charge', charge.id, 'charge.refunded')
  }

  dispute(chargeId: string): void {
    const charge = known(this.charges.get(chargeId), chargeId)
    const amount = charge.amount - refundedOf(charge)
    if (charge.dispute || amount <= 0) return
    const id = this.newId('dp')
    charge.dispute = { id, amount, created: this.now, status: 'needs_response' }
    this.tell('dispute', charge.id, 'charge.dispute.created')
  }

  closeDispute(chargeId: string, status: 'won' | 'lost'): void {
    const charge = known(this.charges.get(chargeId), chargeId)
    if (charge.dispute?.status !== 'needs_response') return
    charge.dispute.status = status
    this.tell('dispute', charge.id, 'charge.dispute.closed')
  }

  /** Lets time pass: whatever falls due meanwhile happens in its order. */
  advanceTo(moment: number): void {
    for (;;) {
      const next = this.#nextDue(moment)
      if (!next) break
      this.now = Math.max(this.now, next.at)
      next.happen()
    }
    this.now = Math.max(this.now, moment)
  }

  #nextDue(until: number) {
    const due = [...this.subscriptions.values()].flatMap((subscription) => {
      if (subscription.status === 'canceled' || subscription.status === 'incomplete') return []
      const { pending } = subscription
      return [
        { at: subscription.end, happen: () => this.#renew(subscription) },
        ...(pending
          ? [{ at: pending.expires, happen: () => this.#voidPending(subscription) }]
          : []),
        ...this.#retries(subscription),
      ]
    })
    return due.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }

  #retries(subscription: SubscriptionRecord) {
    return [...this.invoices.values()].flatMap((invoice) => {
      const isOpen =
        invoice.status === 'open' &&
        invoice.subscription === subscription.id &&
        invoice.id !== subscription.pending?.invoice
      if (!isOpen) return []
      const done = this.#retried.get(invoice.id) ?? 0
      const after = retryDays[done]
      if (after === undefined) {
        return [{ at: invoice.created + giveUpDays * day, happen: () => this.cancel(subscription) }]
      }
      const happen = () => {
        this.#retried.set(invoice.id, done + 1)
        this.payInvoice(invoice.id)
      }
      return [{ at: invoice.created + after * day, happen }]
    })
  }

  #renew(subscription: SubscriptionRecord): void {
    if (subscription.cancelAtPeriodEnd) {
      this.cancel(subscription)
      return
    }
    this.#voidPending(subscription)
    const prices = this.#nextPrices(subscription)
    const kept = subscription.items.filter(({ price }) => prices.includes(price))
    const { schedule } = subscription
    const phases = schedule ? known(this.schedules.get(schedule), schedule).phases : []
    if (schedule && !phases.some(({ end }) => end > subscription.end)) this.release(schedule)
    const lines = this.renewal(subscription)
    Object.assign(subscription, {
      items: kept,
      start: subscription.end,
      end: this.#endOf(subscription.end, subscription.anchor, prices),
      status: subscription.status === 'trialing' ? 'active' : subscription.status,
    })
    const invoice = this.#charge(subscription, lines)
    if (invoice.status === 'open') subscription.status = 'past_due'
    this.tell('subscription', subscription.id, 'customer.subscription.updated')
  }

  /** The prices of the period that follows: those of the schedule's phase, where there is one. */
  #nextPrices({ schedule, items, end }: SubscriptionRecord): readonly string[] {
    const prices = items.map(({ price }) => price)
    const phases = schedule ? known(this.schedules.get(schedule), schedule).phases : []
    const phase = phases.find((one) => one.start === end)
    return phase ? prices.filter((price) => phase.prices.includes(price)) : prices
  }

  #charge(subscription: SubscriptionRecord, lines: readonly LineRecord[]): InvoiceRecord {
    const customer = this.customer(subscription.customer)
    const totals = this.totals(customer, lines)
    const id = this.newId('in')
    const invoice: InvoiceRecord = {
      id,
      number: `GRN-${id.slice(-4)}`,
      customer: customer.id,
      subscription: subscription.id,
      created: this.now,
      lines,
      ...totals,
      startingBalance: customer.balance,
      status: 'open',
      paidAt: null,
      charge: null,
    }
    customer.balance = totals.endingBalance
    this.invoices.set(id, invoice)
    subscription.latestInvoice = id
    this.tell('invoice', id, 'invoice.finalized')
    if (invoice.due === 0 || customer.card === 'pays') this.#takeMoney(invoice)
    else this.tell('invoice', id, 'invoice.payment_failed')
    return invoice
  }

  #takeMoney(invoice: InvoiceRecord): void {
    invoice.status = 'paid'
    invoice.paidAt = this.now
    if (invoice.due > 0) {
      const charge: ChargeRecord = {
        id: this.newId('ch'),
        intent: this.newId('pi'),
        customer: invoice.customer,
        invoice: invoice.id,
        amount: invoice.due,
        created: this.now,
        refunds: [],
        dispute: undefined,
      }
      this.charges.set(charge.id, charge)
      invoice.charge = charge.id
      this.tell('charge', charge.id, 'charge.succeeded')
    }
    this.tell('invoice', invoice.id, 'invoice.paid')
  }

  /** Gives up a change that was never paid: its invoice is void, and the credit it took is back. */
  #voidPending(subscription: SubscriptionRecord): void {
    const { pending } = subscription
    if (!pending) return
    const invoice = known(this.invoices.get(pending.invoice), pending.invoice)
    invoice.status = 'void'
    this.customer(invoice.customer).balance -= invoice.total - invoice.due
    subscription.pending = null
    this.tell('subscription', subscription.id, 'customer.subscription.pending_update_expired')
  }

  #itemsAfter({ items }: SubscriptionRecord, asked: readonly AskedItem[]): readonly ItemRecord[] {
    const kept = items.flatMap((item) => {
      const change = asked.find(({ id }) => id === item.id)
      if (change?.deleted) return []
      return [{ id: item.id, price: change?.price ?? item.price }]
    })
    const added = asked.flatMap(({ id, price }) =>
      id === undefined && price !== undefined ? [{ id: this.newId('si'), price }] : [],
    )
    const after = [...kept, ...added]
    const intervals = new Set(after.map(({ price }) => this.price(price).interval))
    if (intervals.size > 1) throw new Error('Items of a subscription have one interval')
    return after
  }

  #wholePeriod({ items, start, end }: SubscriptionRecord): readonly LineRecord[] {
    return items.map(({ price }) => ({
      price,
      amount: this.price(price).amount,
      start,
      end,
      proration: false,
    }))
  }

  #intervalOf([first = '']: readonly string[]) {
    return this.price(first).interval
  }

  #endOf(start: number, anchor: number, prices: readonly string[]): number {
    return addMonths(start, anchor, this.#intervalOf(prices) === 'month' ? 1 : 12)
  }
}

/** What was refunded of a charge. */
export const refundedOf = ({ refunds }: ChargeRecord): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

function known<T>(thing: T | undefined, id: string): T {
  if (thing === undefined) throw new Error(`No such thing: '${id}'`)
  return thing
}
