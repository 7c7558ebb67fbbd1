import { addMonths } from './addMonths.ts'
import { makeObject } from './makeObject.ts'
import {
  type FormFields,
  type FormValue,
  fieldsIn,
  listIn,
  numberIn,
  textIn,
  textsIn,
} from './parseForm.ts'
import type { PhaseRecord, SubscriptionRecord } from './records.ts'
import {
  listOf,
  renderCharge,
  renderCustomer,
  renderDispute,
  renderInvoice,
  renderPrice,
  renderSchedule,
  renderSession,
  renderSubscription,
} from './render.ts'
import type { AskedItem, StripeAccount } from './stripeAccount.ts'

type Endpoint = (account: StripeAccount, ids: readonly string[], form: FormFields) => unknown

/** What Stripe refuses: answered with 400 and this sentence. */
export class Refused extends Error {}

const known = <T>(thing: T | undefined, id: string): T => {
  if (thing === undefined) throw new Refused(`No such thing: '${id}'`)
  return thing
}

const ofCustomer = <T extends { readonly customer: string }>(
  things: Iterable<T>,
  form: FormFields,
): readonly T[] =>
  [...things].filter(({ customer }) => customer === textIn(form['customer'])).toReversed()

const askedItems = (value: FormValue | undefined): readonly AskedItem[] =>
  listIn(value).map((item) => {
    const { id, price, deleted } = fieldsIn(item)
    return {
      ...(id && { id: textIn(id) }),
      ...(price && { price: textIn(price) }),
      ...(deleted && { deleted: textIn(deleted) === 'true' }),
    }
  })

/** The endpoints that the app calls, by method and path; an asterisk stands for an id. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  'GET products': (account, _, form) =>
    listOf(
      listIn(form['ids'])
        .map(textIn)
        .filter((id) => account.products.has(id))
        .map((id) => makeObject('product', { id, active: true })),
      '/v1/products',
    ),
  'POST products': (account, _, form) => {
    const id = textIn(form['id'])
    account.products.add(id)
    return makeObject('product', { id, active: true, name: textIn(form['name']) })
  },
  'GET prices': (account) => listOf([...account.prices.values()].map(renderPrice), '/v1/prices'),
  'POST prices': (account, _, form) => {
    const lookupKey = textIn(form['lookup_key'])
    for (const price of account.prices.values()) {
      if (price.lookupKey === lookupKey) price.lookupKey = null
    }
    const id = account.newId('price')
    const price = {
      id,
      product: textIn(form['product']),
      amount: numberIn(form['unit_amount'], 0),
      currency: textIn(form['currency']),
      interval:
        textIn(fieldsIn(form['recurring'])['interval']) === 'year'
          ? ('year' as const)
          : ('month' as const),
      metadata: textsIn(form['metadata']),
      lookupKey,
    }
    account.prices.set(id, price)
    return renderPrice(price)
  },
  'POST customers': (account, _, form) => {
    const id = account.newId('cus')
    const customer = {
      id,
      email: textIn(form['email']) || null,
      metadata: textsIn(form['metadata']),
      balance: 0,
      card: undefined,
      deleted: false,
    }
    account.customers.set(id, customer)
    return renderCustomer(customer)
  },
  'GET customers/*': (account, [id = '']) => {
    const customer = known(account.customers.get(id), id)
    return customer.deleted ? { id, object: 'customer', deleted: true } : renderCustomer(customer)
  },
  'GET customers/*/payment_methods': (account, [id = '']) =>
    listOf(
      account.customers.get(id)?.card
        ? [makeObject('payment_method', { id: `pm_${id}`, customer: id, type: 'card' })]
        : [],
      `/v1/customers/${id}/payment_methods`,
    ),
  'POST payment_methods/*/detach': (account, [id = '']) => {
    account.customer(id.slice('pm_'.length)).card = undefined
    return makeObject('payment_method', { id, type: 'card' })
  },
  'GET checkout/sessions': (account, _, form) =>
    listOf(
      ofCustomer(account.sessions.values(), form)
        .filter(({ status }) => status === textIn(form['status']))
        .map(renderSession),
      '/v1/checkout/sessions',
    ),
  'POST checkout/sessions': (account, _, form) => {
    const id = account.newId('cs_test')
    const data = fieldsIn(form['subscription_data'])
    const session = {
      id,
      customer: account.customer(textIn(form['customer'])).id,
      prices: listIn(form['line_items']).map(
        (item) => account.price(textIn(fieldsIn(item)['price'])).id,
      ),
      reference: textIn(form['client_reference_id']),
      trialDays: numberIn(data['trial_period_days'], 0),
      metadata: textsIn(data['metadata']),
      status: 'open' as const,
    }
    account.sessions.set(id, session)
    return renderSession(session)
  },
  'POST checkout/sessions/*/expire': (account, [id = '']) => {
    const session = known(account.sessions.get(id), id)
    if (session.status !== 'open') throw new Refused('Only open sessions can be expired')
    session.status = 'expired'
    return renderSession(session)
  },
  'GET subscriptions': (account, _, form) =>
    listOf(
      ofCustomer(account.subscriptions.values(), form)
        .filter(({ status }) => textIn(form['status']) === 'all' || status !== 'canceled')
        .map((one) => renderSubscription(account, one)),
      '/v1/subscriptions',
    ),
  'POST subscriptions/*': (account, [id = ''], form) => {
    const subscription = known(account.subscriptions.get(id), id)
    if (subscription.status === 'canceled') throw new Refused('A canceled subscription')
    updateSubscription(account, subscription, form)
    const rendered = renderSubscription(account, subscription)
    const invoice = subscription.latestInvoice && account.invoices.get(subscription.latestInvoice)
    const isExpanded = listIn(form['expand']).includes('latest_invoice')
    return isExpanded && invoice
      ? { ...rendered, latest_invoice: renderInvoice(account, invoice) }
      : rendered
  },
  'DELETE subscriptions/*': (account, [id = '']) => {
    const subscription = known(account.subscriptions.get(id), id)
    if (subscription.status === 'canceled') throw new Refused('A canceled subscription')
    account.cancel(subscription)
    return renderSubscription(account, subscription)
  },
  'POST subscription_schedules': (account, _, form) => {
    const subscription = account.subscription(textIn(form['from_subscription']))
    if (subscription.schedule) throw new Refused('It has a schedule already')
    const { start, end, items } = subscription
    const id = account.newId('sub_sched')
    const phases = [{ start, end, prices: items.map(({ price }) => price) }]
    const schedule = { id, subscription: subscription.id, status: 'active' as const, phases }
    account.schedules.set(id, schedule)
    subscription.schedule = id
    return renderSchedule(schedule)
  },
  'GET subscription_schedules/*': (account, [id = '']) =>
    renderSchedule(known(account.schedules.get(id), id)),
  'POST subscription_schedules/*': (account, [id = ''], form) => {
    const schedule = known(account.schedules.get(id), id)
    schedule.phases = listIn(form['phases']).map((phase) => phaseOf(fieldsIn(phase)))
    account.tell('subscription', schedule.subscription, 'customer.subscription.updated')
    return renderSchedule(schedule)
  },
  'POST subscription_schedules/*/release': (account, [id = '']) => {
    const schedule = known(account.schedules.get(id), id)
    if (schedule.status !== 'active') throw new Refused('It is not active')
    account.release(id)
    return renderSchedule(schedule)
  },
  'GET invoices': (account, _, form) =>
    listOf(
      ofCustomer(account.invoices.values(), form).map((one) => renderInvoice(account, one)),
      '/v1/invoices',
    ),
  'POST invoices/create_preview': (account, _, form) => previewOf(account, form),
  'GET charges': (account, _, form) =>
    listOf(ofCustomer(account.charges.values(), form).map(renderCharge), '/v1/charges'),
  'GET charges/*': (account, [id = '']) => renderCharge(known(account.charges.get(id), id)),
  'GET disputes': (account, _, form) => {
    const charge = account.charges.get(textIn(form['charge']))
    return listOf(charge?.dispute ? [renderDispute(charge)] : [], '/v1/disputes')
  },
  'POST billing_portal/sessions': (account, _, form) => {
    const customer = account.customer(textIn(form['customer'])).id
    const id = account.newId('bps')
    const url = `https://portal.stripe.test/${id}`
    return makeObject('billing_portal.session', { id, customer, url, configuration: 'bpc_1' })
  },
}

const phaseOf = (phase: FormFields): PhaseRecord => {
  const start = numberIn(phase['start_date'], 0)
  const months = textIn(fieldsIn(phase['duration'])['interval_count'])
  return {
    start,
    end: months ? addMonths(start, start, Number(months)) : numberIn(phase['end_date'], start),
    prices: listIn(phase['items']).map((item) => textIn(fieldsIn(item)['price'])),
  }
}

function updateSubscription(
  account: StripeAccount,
  subscription: SubscriptionRecord,
  form: FormFields,
) {
  const { items, metadata, cancel_at_period_end: ends } = form
  if (items && (metadata || ends) && textIn(form['payment_behavior']) === 'pending_if_incomplete') {
    throw new Refused('Only items may be changed with pending_if_incomplete')
  }
  if (ends !== undefined) {
    if (subscription.schedule) throw new Refused('The subscription is managed by a schedule')
    subscription.cancelAtPeriodEnd = textIn(ends) === 'true'
  }
  Object.assign(subscription.metadata, textsIn(metadata))
  if (items === undefined) {
    account.tell('subscription', subscription.id, 'customer.subscription.updated')
    return
  }
  const at = numberIn(form['proration_date'], account.now)
  if (at < subscription.start || at > subscription.end)
    throw new Refused('proration_date is not in the period')
  account.change(subscription, askedItems(items), at)
}

function previewOf(account: StripeAccount, form: FormFields) {
  const schedule = account.schedules.get(textIn(form['schedule']))
  const subscription = account.subscription(schedule?.subscription ?? textIn(form['subscription']))
  const details = fieldsIn(form['subscription_details'])
  const { items } = details
  const at = numberIn(details['proration_date'], account.now)
  if (items && at < subscription.start) throw new Refused('proration_date is not in the period')
  const lines = items
    ? account.planned(subscription, askedItems(items), at).lines
    : account.renewal(subscription)
  const { customer, id } = subscription
  return renderInvoice(account, {
    customer,
    subscription: id,
    created: account.now,
    lines,
    ...account.totals(account.customer(customer), lines),
  })
}
