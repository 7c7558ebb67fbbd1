import { makeObject } from './makeObject.ts'
import type {
  ChargeRecord,
  CustomerRecord,
  InvoiceRecord,
  LineRecord,
  PriceRecord,
  ScheduleRecord,
  SessionRecord,
  SubscriptionRecord,
} from './records.ts'
import { refundedOf, type StripeAccount } from './stripeAccount.ts'

/** The things of the stand-in as Stripe's API gives them. */

export const listOf = (data: readonly unknown[], url: string) => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export const renderCustomer = ({ id, email, metadata, balance, card }: CustomerRecord) =>
  makeObject('customer', {
    id,
    email,
    metadata,
    balance,
    address: {
      line1: '1 Main Street',
      line2: null,
      city: 'London',
      postal_code: 'N1 1AA',
      state: null,
      country: 'GB',
    },
    name: 'Rose Agency',
    tax_ids: listOf([], `/v1/customers/${id}/tax_ids`),
    invoice_settings: { default_payment_method: card ? `pm_${id}` : null },
  })

export const renderPrice = (price: PriceRecord) =>
  makeObject('price', {
    id: price.id,
    active: true,
    billing_scheme: 'per_unit',
    currency: price.currency,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    product: price.product,
    recurring: { interval: price.interval, interval_count: 1, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    type: 'recurring',
    unit_amount: price.amount,
  })

export function renderSubscription(account: StripeAccount, one: SubscriptionRecord) {
  const { schedule } = one
  const attached = schedule ? account.schedules.get(schedule) : undefined
  return makeObject('subscription', {
    id: one.id,
    customer: one.customer,
    created: one.created,
    start_date: one.created,
    currency: 'usd',
    status: one.status,
    collection_method: 'charge_automatically',
    billing_cycle_anchor: one.anchor,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.end : null,
    canceled_at: one.canceledAt,
    ended_at: one.status === 'canceled' ? one.canceledAt : null,
    metadata: one.metadata,
    latest_invoice: one.latestInvoice,
    schedule: attached ? renderSchedule(attached) : null,
    trial_end: one.trialEnd,
    pending_update: one.pending && { expires_at: one.pending.expires },
    items: listOf(
      one.items.map(({ id, price }) =>
        makeObject('subscription_item', {
          id,
          subscription: one.id,
          created: one.created,
          quantity: 1,
          price: renderPrice(account.price(price)),
          current_period_start: one.start,
          current_period_end: one.end,
        }),
      ),
      '/v1/subscription_items',
    ),
  })
}

export const renderSchedule = ({ id, subscription, status, phases }: ScheduleRecord) =>
  makeObject('subscription_schedule', {
    id,
    subscription,
    status,
    end_behavior: 'release',
    phases: phases.map(({ start, end, prices }) => ({
      start_date: start,
      end_date: end,
      items: prices.map((price) => ({ price, quantity: 1 })),
    })),
  })

type Billed = Pick<
  InvoiceRecord,
  | 'customer'
  | 'subscription'
  | 'created'
  | 'lines'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'due'
  | 'endingBalance'
>

export function renderInvoice(account: StripeAccount, one: Billed & Partial<InvoiceRecord>) {
  const isPaid = one.status === 'paid'
  const charge = one.charge ? account.charges.get(one.charge) : undefined
  return makeObject('invoice', {
    id: one.id,
    number: one.number,
    customer: one.customer,
    created: one.created,
    currency: 'usd',
    status: one.status ?? 'draft',
    collection_method: 'charge_automatically',
    subtotal: one.subtotal,
    total: one.total,
    total_taxes: one.tax === 0 ? [] : [{ amount: one.tax }],
    starting_balance: one.startingBalance,
    ending_balance: one.endingBalance,
    amount_due: one.due,
    amount_paid: isPaid ? one.due : 0,
    amount_remaining: isPaid ? 0 : one.due,
    hosted_invoice_url: one.id ? `https://invoice.stripe.test/${one.id}` : null,
    period_start: one.created,
    period_end: one.created,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: one.subscription, metadata: {} },
    },
    status_transitions: {
      finalized_at: one.created,
      marked_uncollectible_at: null,
      paid_at: one.paidAt ?? null,
      voided_at: null,
    },
    lines: listOf(
      one.lines.map((line, index) => renderLine(account, one, line, index)),
      `/v1/invoices/${one.id}/lines`,
    ),
    payments: listOf(charge ? [renderPayment(charge)] : [], '/v1/invoice_payments'),
  })
}

const renderLine = (
  account: StripeAccount,
  invoice: Billed & Partial<InvoiceRecord>,
  line: LineRecord,
  index: number,
) =>
  makeObject('line_item', {
    id: `il_${invoice.id ?? 'tmp'}_${index}`,
    invoice: invoice.id,
    amount: line.amount,
    subtotal: line.amount,
    currency: 'usd',
    description: `${line.proration ? 'Time on' : '1 ×'} ${account.price(line.price).product}`,
    period: { start: line.start, end: line.end },
    pricing: {
      type: 'price_details',
      price_details: { price: line.price, product: account.price(line.price).product },
      unit_amount_decimal: null,
    },
    quantity: 1,
  })

const renderPayment = ({ id, intent, amount, invoice }: ChargeRecord) =>
  makeObject('invoice_payment', {
    id: `inpay_${id}`,
    amount_paid: amount,
    amount_requested: amount,
    currency: 'usd',
    invoice,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'paid',
    status_transitions: {},
  })

export const renderCharge = (charge: ChargeRecord) =>
  makeObject('charge', {
    id: charge.id,
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: refundedOf(charge),
    captured: true,
    created: charge.created,
    currency: 'usd',
    customer: charge.customer,
    disputed: charge.dispute !== undefined,
    paid: true,
    payment_intent: charge.intent,
    refunded: refundedOf(charge) === charge.amount,
    status: 'succeeded',
    refunds: listOf(
      charge.refunds.map(({ id, amount, created }) =>
        makeObject('refund', {
          id,
          amount,
          created,
          charge: charge.id,
          currency: 'usd',
          status: 'succeeded',
        }),
      ),
      `/v1/charges/${charge.id}/refunds`,
    ),
  })

export const renderDispute = ({ id: charge, intent, dispute }: ChargeRecord) =>
  makeObject('dispute', {
    id: dispute?.id,
    amount: dispute?.amount,
    charge,
    created: dispute?.created,
    currency: 'usd',
    payment_intent: intent,
    reason: 'general',
    status: dispute?.status,
  })

export const renderSession = ({ id, customer, reference, status }: SessionRecord) =>
  makeObject('checkout.session', {
    id,
    customer,
    client_reference_id: reference,
    mode: 'subscription',
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    status,
    url: status === 'open' ? `https://checkout.stripe.test/${id}` : null,
  })
