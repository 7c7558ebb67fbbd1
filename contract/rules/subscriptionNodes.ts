import type { AddOn, NodeCode } from '#contract/reference/plans.ts'
import { atInterval, type BillingNode, nodeOf } from './billingNodes.ts'

/** A node of a subscription, and whether it stops at the period's end instead of renewing. */
export interface HeldNode {
  readonly code: NodeCode
  readonly ending: boolean
}

/** Why a node of a request cannot be: its place in the request, and a sentence. */
export interface NodeIssue {
  readonly index: number
  readonly message: string
}

export type NodesOrIssues =
  | { readonly nodes: readonly HeldNode[]; readonly issues?: never }
  | { readonly nodes?: never; readonly issues: readonly NodeIssue[] }

/**
 * What a subscription holds once `chosen` is bought on top of what is held. There is one plan, and beside
 * it at most one tier of each add-on, paid by the plan's interval: another plan or tier takes the place
 * of the one held, and a plan of another interval takes the add-ons along. A chosen node that was to
 * end goes on.
 */
export function withChosen(held: readonly HeldNode[], chosen: readonly NodeCode[]): NodesOrIssues {
  const wanted = chosen.map(nodeOf)
  const heldPlan = held.map(({ code }) => nodeOf(code)).find(isPlan)
  const plan = wanted.find(isPlan) ?? heldPlan
  const issues = wanted.flatMap((node, index) => {
    const message = clashWithin(wanted, index) ?? clashWithPlan(node, plan)
    return message === undefined ? [] : [{ index, message }]
  })
  if (issues.length > 0 || !plan) return { issues }
  const keepsInterval = plan.interval === heldPlan?.interval
  const kept = held
    .filter(({ code }) => !wanted.some((node) => slotOf(node) === slotOf(nodeOf(code))))
    .filter(({ ending }) => keepsInterval || !ending)
    .map(({ code, ending }) => ({ code: atInterval(code, plan.interval), ending }))
  const nodes = inOrder([...wanted.map(({ code }) => ({ code, ending: false })), ...kept])
  return sameNodes(nodes, inOrder(held))
    ? { issues: chosen.map((_, index) => ({ index, message: 'You already have this' })) }
    : { nodes }
}

/**
 * What a subscription holds once `cancelled` is to stop at the period's end. Add-ons need a plan, so
 * they stop with it.
 */
export function withCancelled(
  held: readonly HeldNode[],
  cancelled: readonly NodeCode[],
): NodesOrIssues {
  const issues = cancelled.flatMap((code, index) =>
    held.some((node) => node.code === code)
      ? []
      : [{ index, message: 'Your subscription does not include this' }],
  )
  if (issues.length > 0) return { issues }
  const all = cancelled.some((code) => nodeOf(code).kind === 'PLAN')
  return {
    nodes: held.map(({ code, ending }) => ({
      code,
      ending: ending || all || cancelled.includes(code),
    })),
  }
}

/** What a subscription holds once `resumed`, which was to stop at the period's end, goes on. Add-ons need a plan that does. */
export function withResumed(
  held: readonly HeldNode[],
  resumed: readonly NodeCode[],
): NodesOrIssues {
  const plan = planAmong(held)
  const hasPlan = plan && (!plan.ending || resumed.includes(plan.code))
  const issues = resumed.flatMap((code, index) => {
    if (!held.some((node) => node.code === code))
      return [{ index, message: 'Your subscription does not include this' }]
    return hasPlan ? [] : [{ index, message: 'An add-on needs a plan' }]
  })
  if (issues.length > 0) return { issues }
  return {
    nodes: held.map(({ code, ending }) => ({ code, ending: ending && !resumed.includes(code) })),
  }
}

/** The plan among nodes, and whether the subscription ends with its period. */
export const planAmong = (nodes: readonly HeldNode[]): HeldNode | undefined =>
  nodes.find(({ code }) => nodeOf(code).kind === 'PLAN')

/** What a subscription can hold one of: a plan, and each add-on. */
export type Slot = 'plan' | AddOn

export const slotOf = (node: BillingNode): Slot => (node.kind === 'PLAN' ? 'plan' : node.product)

const isPlan = ({ kind }: BillingNode) => kind === 'PLAN'

function clashWithin(wanted: readonly BillingNode[], index: number): string | undefined {
  const node = wanted[index]
  if (!node || wanted.findIndex((one) => slotOf(one) === slotOf(node)) === index) return undefined
  return node.kind === 'PLAN' ? 'Choose one plan' : 'Choose one tier of this add-on'
}

function clashWithPlan(node: BillingNode, plan: BillingNode | undefined): string | undefined {
  if (!plan) return 'An add-on needs a plan'
  if (node.interval === plan.interval) return undefined
  return `Add-ons to a ${plan.interval} plan are billed ${plan.interval} too: choose ${atInterval(node.code, plan.interval)}`
}

const slotOrder: readonly Slot[] = ['plan', 'tracking_links', 'social_media_accounts']

const inOrder = (nodes: readonly HeldNode[]): readonly HeldNode[] =>
  nodes.toSorted((a, b) => placeOf(a) - placeOf(b))

const placeOf = ({ code }: HeldNode) => slotOrder.indexOf(slotOf(nodeOf(code)))

const sameNodes = (some: readonly HeldNode[], others: readonly HeldNode[]) =>
  some.length === others.length &&
  some.every(
    ({ code, ending }, index) => others[index]?.code === code && others[index]?.ending === ending,
  )
