import { planAmong, withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import type { CancellationChange } from '#server/areas/billing/biller.ts'
import { changeCustomer, withCustomer } from '#server/areas/billing/customer.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { findRunning, keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { bringUpToDate } from './renewals.ts'

type Services = Needs<'database' | 'clock'>

/** Lets nodes end with the period or go on, as `Biller` says. */
export function changeCancellation(
  { database, clock }: Services,
  workspaceId: string,
  { nodes: chosen, rule, also }: CancellationChange,
): Promise<Refusal> {
  return withCustomer(database, workspaceId, async (transaction, locked) => {
    const { customer, running } = await bringUpToDate(transaction, locked, clock())
    const { nodes, issues } = rule(running?.nodes ?? [], chosen)
    if (!nodes || !running) return nodesInvalid(issues ?? [])
    await keepSubscription(transaction, workspaceId, { ...running, nodes })
    await changeCustomer(transaction, customer, customer.creditCents)
    await also?.(transaction)
    return undefined
  })
}

/** Lets everything that was to end with the period go on. */
export async function resumeAll(services: Services, workspaceId: string): Promise<void> {
  const running = await findRunning(services.database, workspaceId)
  if (!running) return
  const nodes = running.nodes.map(({ code }) => code)
  await changeCancellation(services, workspaceId, { nodes, rule: withResumed })
}

/** Lets a plan that runs end with the period, whoever asks. */
export async function cancelPlan(services: Services, workspaceId: string): Promise<Refusal> {
  const plan = planAmong((await findRunning(services.database, workspaceId))?.nodes ?? [])
  if (!plan || plan.ending) return undefined
  return changeCancellation(services, workspaceId, { nodes: [plan.code], rule: withCancelled })
}
