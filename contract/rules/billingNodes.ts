import {
  type AddOn,
  type AddOnCode,
  addOnTiers,
  type BillingInterval,
  billingIntervals,
  type NodeCode,
  type PlanCode,
  type PlanFamily,
  planFamilies,
} from '#contract/reference/plans.ts'

/** A node, taken apart: a plan by the month or year, or a tier of an add-on. */
export type BillingNode =
  | {
      readonly kind: 'PLAN'
      readonly code: PlanCode
      readonly product: PlanFamily
      readonly interval: BillingInterval
    }
  | {
      readonly kind: 'ADD_ON'
      readonly code: AddOnCode
      readonly product: AddOn
      /** By how many it raises the allowance of its name. */
      readonly tier: number
      readonly interval: BillingInterval
    }

const plans: readonly BillingNode[] = planFamilies.flatMap((product) =>
  billingIntervals.map((interval) => ({
    kind: 'PLAN',
    code: `${product}.${interval}` as const,
    product,
    interval,
  })),
)

const linkTiers: readonly BillingNode[] = addOnTiers.tracking_links.flatMap((tier) =>
  billingIntervals.map((interval) => ({
    kind: 'ADD_ON',
    code: `tracking_links.${tier}.${interval}` as const,
    product: 'tracking_links',
    tier,
    interval,
  })),
)

const accountTiers: readonly BillingNode[] = addOnTiers.social_media_accounts.flatMap((tier) =>
  billingIntervals.map((interval) => ({
    kind: 'ADD_ON',
    code: `social_media_accounts.${tier}.${interval}` as const,
    product: 'social_media_accounts',
    tier,
    interval,
  })),
)

/** Everything that is sold: plans first, then each add-on from its smallest tier. */
export const billingNodes: readonly BillingNode[] = [...plans, ...linkTiers, ...accountTiers]

const byCode: ReadonlyMap<string, BillingNode> = new Map(
  billingNodes.map((node) => [node.code, node]),
)

/** The node of a code that the types vouch for. */
export function nodeOf(code: NodeCode): BillingNode {
  const node = findNode(code)
  if (!node) throw new Error(`${code} is not available`)
  return node
}

/** The node of any text; undefined when nothing of that code is sold. */
export const findNode = (code: string): BillingNode | undefined => byCode.get(code)

const productNames = {
  creator: 'Creator plan',
  agency: 'Agency plan',
  tracking_links: 'tracking links',
  social_media_accounts: 'social media accounts',
} as const

/** What people call a node, without how often it is paid: `Agency plan`, `40 more tracking links`. */
export function nodeName(code: NodeCode): string {
  const node = nodeOf(code)
  const product = productNames[node.product]
  return node.kind === 'PLAN' ? product : `${node.tier} more ${product}`
}

/** The same product and tier, paid by another interval. */
export function atInterval(code: NodeCode, interval: BillingInterval): NodeCode {
  const node = nodeOf(code)
  const other = billingNodes.find(
    (one) => one.interval === interval && withoutInterval(one) === withoutInterval(node),
  )
  return other?.code ?? code
}

const withoutInterval = ({ code, interval }: BillingNode) => code.slice(0, -interval.length)
