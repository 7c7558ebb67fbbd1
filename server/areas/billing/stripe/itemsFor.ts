import type Stripe from 'stripe'
import type { NodeCode } from '#contract/reference/plans.ts'
import { nodeOf } from '#contract/rules/billingNodes.ts'
import { slotOf } from '#contract/rules/subscriptionNodes.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { Catalogue } from './catalogue.ts'
import { pricesOf } from './checkout.ts'

/** The items of a subscription that a change leaves, adds and removes, as Stripe takes them. */
export function itemsFor(
  items: readonly Stripe.SubscriptionItem[],
  codes: readonly NodeCode[],
  catalogue: Catalogue,
): readonly { readonly id?: string; readonly price?: string; readonly deleted?: true }[] | Failure {
  const slots = items.flatMap(({ id, price }) => {
    const code = catalogue.codeOf(price.id)
    return code ? [{ id, code }] : []
  })
  const coming = codes.filter((code) => !slots.some((item) => item.code === code))
  const going = slots.filter(({ code }) => !codes.includes(code))
  const prices = pricesOf(catalogue, coming)
  if (prices instanceof Failure) return prices
  // A node takes over the item of the one it follows.
  const changed = coming.map((code, index) => {
    const follows = going.find((item) => slotOf(nodeOf(item.code)) === slotOf(nodeOf(code)))
    const price = prices[index] ?? ''
    return follows ? { id: follows.id, price } : { price }
  })
  const taken = new Set(changed.map((item) => ('id' in item ? item.id : undefined)))
  return [
    ...changed,
    ...going.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ id, deleted: true as const })),
  ]
}
