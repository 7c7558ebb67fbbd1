import type { BillingInterval, NodeCode } from '#contract/reference/plans.ts'
import type { Price } from '#contract/resources/billing.ts'
import { formatMoney } from '#src/lib/money.ts'

const each: Readonly<Record<BillingInterval, string>> = { monthly: 'month', yearly: 'year' }

/** `$19.00 a month` */
export const perPeriod = (cents: number, currency: string, interval: BillingInterval): string =>
  `${formatMoney(cents, currency)} a ${each[interval]}`

/** What a node costs: `$19.00 a month`; empty while prices are not known. */
export function priceText(prices: readonly Price[], code: NodeCode): string {
  const price = prices.find((one) => one.code === code)
  return price ? perPeriod(price.amount_cents, price.currency, price.interval) : ''
}
