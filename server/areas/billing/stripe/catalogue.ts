import type Stripe from 'stripe'
import type { NodeCode } from '#contract/reference/plans.ts'
import { currency, priceInCents } from '#contract/reference/prices.ts'
import { type BillingNode, billingNodes, findNode, nodeName } from '#contract/rules/billingNodes.ts'

/** Stripe's prices of what is sold. */
export interface Catalogue {
  /** The price that a node is sold at; undefined when Stripe has none, or another than ours. */
  readonly priceOf: (code: NodeCode) => string | undefined
  /** The node of a price, of an older one too; undefined for what is not ours. */
  readonly codeOf: (priceId: string) => NodeCode | undefined
  /** How it differs from our prices, in a line; undefined when it does not. */
  readonly difference: string | undefined
}

/** In which metadata of a price its node stands. It stays when a newer price takes the lookup key over. */
const nodeKey = 'greenroom_node'

/** Reads all prices of the account. */
export async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const prices = await stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const codes = new Map(
    prices.flatMap((price) => {
      const node = findNode(price.metadata[nodeKey] ?? price.lookup_key ?? '')
      return node ? [[price.id, node.code] as const] : []
    }),
  )
  const sold = new Map(
    billingNodes.flatMap((node) => {
      const price = prices.find((one) => one.active && one.lookup_key === node.code)
      return price && isAsOurs(price, node) ? [[node.code, price.id] as const] : []
    }),
  )
  const missing = billingNodes.filter(({ code }) => !sold.has(code)).map(({ code }) => code)
  return {
    priceOf: (code) => sold.get(code),
    codeOf: (priceId) => codes.get(priceId),
    difference:
      missing.length === 0
        ? undefined
        : `Stripe lacks, or has at another price: ${missing.join(', ')}. These cannot be bought until npm run billing:catalogue has run`,
  }
}

/**
 * Makes the products and prices that Stripe lacks. A price that differs is followed by a new one under the same lookup key;
 * who pays the older one goes on paying it. Gives a line for each thing that was made: none, when it runs again.
 */
export async function writeCatalogue(stripe: Stripe): Promise<string[]> {
  const { priceOf } = await readCatalogue(stripe)
  const made: string[] = []
  for (const node of billingNodes) {
    if (priceOf(node.code) !== undefined) continue
    const product = await productFor(stripe, node)
    await stripe.prices.create(
      {
        product,
        currency: currency.toLowerCase(),
        unit_amount: priceInCents[node.code],
        recurring: { interval: intervals[node.interval] },
        tax_behavior: 'exclusive',
        lookup_key: node.code,
        transfer_lookup_key: true,
        metadata: { [nodeKey]: node.code },
      },
      { idempotencyKey: `price:${node.code}:${currency}:${priceInCents[node.code]}` },
    )
    made.push(`${node.code}: ${priceInCents[node.code]} ${currency}`)
  }
  return made
}

const intervals = { monthly: 'month', yearly: 'year' } as const

const isAsOurs = (price: Stripe.Price, node: BillingNode): boolean =>
  price.unit_amount === priceInCents[node.code] &&
  price.currency === currency.toLowerCase() &&
  price.recurring?.interval === intervals[node.interval] &&
  price.recurring.interval_count === 1

/** The product of a node, which its intervals share. */
async function productFor(stripe: Stripe, node: BillingNode): Promise<string> {
  const id = `greenroom_${node.product}${node.kind === 'ADD_ON' ? `_${node.tier}` : ''}`
  const found = await stripe.products.list({ ids: [id] })
  if (found.data.length === 0) {
    await stripe.products.create(
      { id, name: nodeName(node.code) },
      { idempotencyKey: `product:${id}` },
    )
  }
  return id
}
