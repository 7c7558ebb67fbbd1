import type { NodeCode } from '#contract/reference/plans.ts'
import { withCancelled } from '#contract/rules/subscriptionNodes.ts'
import { changeCustomer, withCustomer } from '#server/areas/billing/customer.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { bringUpToDate } from './renewals.ts'

interface Cancelling {
  readonly nodes: readonly NodeCode[]
  readonly now: Date
  /** What is written with it. */
  readonly also?: ((tx: Transaction) => Promise<void>) | undefined
}

/** Lets nodes end with the period. Nothing is given back; doing it again changes nothing. */
export function cancelNodes(
  database: Database,
  workspaceId: string,
  { nodes: cancelled, now, also }: Cancelling,
): Promise<Failure | undefined> {
  return withCustomer(database, workspaceId, async (transaction, locked) => {
    const { customer, running } = await bringUpToDate(transaction, locked, now)
    const { nodes, issues } = withCancelled(running?.nodes ?? [], cancelled)
    if (!nodes || !running) return nodesInvalid(issues ?? [])
    await keepSubscription(transaction, workspaceId, { ...running, nodes })
    await changeCustomer(transaction, customer, customer.creditCents)
    await also?.(transaction)
    return undefined
  })
}

/** Lets everything that was to end with the period go on. */
export async function keepNodes(database: Database, workspaceId: string, now: Date): Promise<void> {
  await withCustomer(database, workspaceId, async (transaction, locked) => {
    const { customer, running } = await bringUpToDate(transaction, locked, now)
    if (!running) return
    const nodes = running.nodes.map(({ code }) => ({ code, ending: false }))
    await keepSubscription(transaction, workspaceId, { ...running, nodes })
    await changeCustomer(transaction, customer, customer.creditCents)
  })
}
