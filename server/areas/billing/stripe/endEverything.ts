import type Stripe from 'stripe'
import { isLive } from './facts.ts'
import type { StripeServices } from './stripeServices.ts'

/** Ends all that could charge a customer once more: subscriptions, checkouts under way, cards. Doing it again changes nothing. */
export async function endEverything(
  { stripe, atStep }: Pick<StripeServices, 'stripe' | 'atStep'>,
  customerId: string,
): Promise<void> {
  const customer = await stripe.customers.retrieve(customerId)
  if (customer.deleted) return
  await expireCheckouts(stripe, customerId)
  const subscriptions = stripe.subscriptions.list({ customer: customerId, limit: 100 })
  for (const subscription of await subscriptions.autoPagingToArray({ limit: 1_000 })) {
    if (isLive(subscription) || subscription.status === 'incomplete') {
      await stripe.subscriptions.cancel(subscription.id)
      atStep('ended one')
    }
  }
  const cards = stripe.customers.listPaymentMethods(customerId, { limit: 100 })
  for (const { id } of await cards.autoPagingToArray({ limit: 1_000 })) {
    await stripe.paymentMethods.detach(id)
  }
}

/** Closes the pages on which a customer could still buy: of several tabs, the last one may. */
export async function expireCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
  for (const { id } of await open.autoPagingToArray({ limit: 1_000 })) {
    await stripe.checkout.sessions.expire(id)
  }
}
