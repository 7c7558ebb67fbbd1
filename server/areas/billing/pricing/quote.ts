import type { BillingInterval, NodeCode } from '#contract/reference/plans.ts'
import { currency, priceInCents } from '#contract/reference/prices.ts'
import type { BillingPreview } from '#contract/resources/billing.ts'
import { nodeOf } from '#contract/rules/billingNodes.ts'
import { type HeldNode, planAmong } from '#contract/rules/subscriptionNodes.ts'
import { lineText } from '#server/areas/billing/lineText.ts'
import type { InvoiceLine } from '#server/database/schema/billing.ts'
import { firstPeriod, type Period, partLeft, periodFrom } from './periods.ts'

/** A running subscription, as far as its price goes. */
export interface Running {
  readonly nodes: readonly HeldNode[]
  readonly anchor: Date
  readonly period: Period
}

/** What a change or a renewal costs, and what the subscription is afterwards. */
export interface Quote extends Running {
  readonly lines: readonly InvoiceLine[]
  /** What of the customer's credit pays a part of it. */
  readonly creditUsedCents: number
  /** What the customer pays now. */
  readonly dueCents: number
  /** The customer's credit afterwards. */
  readonly creditCents: number
}

interface Change {
  /** Undefined: there is none, or it has ended. */
  readonly running: Running | undefined
  readonly nodes: readonly HeldNode[]
  readonly creditCents: number
  readonly now: Date
}

/**
 * The price of a change, which takes effect at once. Within a period, the part of it that is left is
 * given back for what goes and charged for what comes, each line rounded to the cent. A plan of another
 * interval begins a period of its own: all of it is charged, and what is left of the old period is given
 * back. What is given back pays first; nothing is paid out, and what is over stays as credit for later.
 */
export function quoteChange({ running, nodes, creditCents, now }: Change): Quote {
  const interval = intervalOf(nodes)
  const left = running ? partLeft(running.period, now) : 0
  const held = running?.nodes ?? []
  if (running && intervalOf(held) === interval) {
    const lines = [
      ...without(held, nodes).map((code) => line(code, -left)),
      ...without(nodes, held).map((code) => line(code, left)),
    ]
    return settled({ ...running, nodes }, lines, creditCents)
  }
  const lines = [
    ...held.map(({ code }) => line(code, -left)),
    ...nodes.map(({ code }) => line(code, 1)),
  ]
  return settled({ nodes, anchor: now, period: firstPeriod(now, interval) }, lines, creditCents)
}

/**
 * The price of the period after the one that has ended: the nodes that go on, in full. Undefined when the
 * plan was to end: then the subscription does.
 */
export function quoteRenewal(running: Running, creditCents: number): Quote | undefined {
  const nodes = running.nodes.filter(({ ending }) => !ending)
  if (!planAmong(nodes)) return undefined
  const period = periodFrom(running.period.end, running.anchor, intervalOf(nodes))
  const lines = nodes.map(({ code }) => line(code, 1))
  return settled({ nodes, anchor: running.anchor, period }, lines, creditCents)
}

/** What a change would cost, to be agreed to. */
export const previewOf = (quote: Quote, pricedAt: Date): BillingPreview => ({
  lines: quote.lines.map(lineText),
  tax_cents: 0,
  credit_used_cents: quote.creditUsedCents,
  due_cents: quote.dueCents,
  credit_cents: quote.creditCents,
  currency,
  period_end: quote.period.end.toISOString(),
  priced_at: pricedAt.toISOString(),
})

function settled(after: Running, lines: readonly InvoiceLine[], credit: number): Quote {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const creditUsedCents = Math.min(Math.max(total, 0), credit)
  return {
    ...after,
    lines: lines.filter(({ cents }) => cents !== 0),
    creditUsedCents,
    dueCents: Math.max(total, 0) - creditUsedCents,
    creditCents: credit - creditUsedCents + Math.max(-total, 0),
  }
}

const line = (code: NodeCode, part: number): InvoiceLine => ({
  code,
  cents: Math.round(priceInCents[code] * part),
})

/** The codes that only the first list holds. */
const without = (nodes: readonly HeldNode[], others: readonly HeldNode[]): readonly NodeCode[] =>
  nodes.map(({ code }) => code).filter((code) => !others.some((other) => other.code === code))

function intervalOf(nodes: readonly HeldNode[]): BillingInterval {
  const plan = planAmong(nodes)
  if (!plan) throw new Error('A subscription holds a plan')
  return nodeOf(plan.code).interval
}
