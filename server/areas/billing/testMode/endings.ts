import type { NodeCode } from '#contract/reference/plans.ts'
import { planAmong, withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import { changeCustomer, withCustomer } from '#server/areas/billing/customer.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { findRunning, keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { bringUpToDate } from './renewals.ts'

interface Change {
  readonly nodes: readonly NodeCode[]
  readonly now: Date
  /** What is written with it. */
  readonly also?: ((tx: Transaction) => Promise<void>) | undefined
}

/** Lets nodes end with the period. Nothing is given back; doing it again changes nothing. */
export const cancelNodes = (database: Database, workspaceId: string, change: Change) =>
  changeEndings(database, workspaceId, change, withCancelled)

/** Lets nodes that were to end with the period go on. */
export const resumeNodes = (database: Database, workspaceId: string, change: Change) =>
  changeEndings(database, workspaceId, change, withResumed)

function changeEndings(
  database: Database,
  workspaceId: string,
  { nodes: chosen, now, also }: Change,
  rule: typeof withCancelled,
): Promise<Failure | undefined> {
  return withCustomer(database, workspaceId, async (transaction, locked) => {
    const { customer, running } = await bringUpToDate(transaction, locked, now)
    const { nodes, issues } = rule(running?.nodes ?? [], chosen)
    if (!nodes || !running) return nodesInvalid(issues ?? [])
    await keepSubscription(transaction, workspaceId, { ...running, nodes })
    await changeCustomer(transaction, customer, customer.creditCents)
    await also?.(transaction)
    return undefined
  })
}

/** Lets everything that was to end with the period go on. */
export async function keepNodes(database: Database, workspaceId: string, now: Date): Promise<void> {
  const running = await findRunning(database, workspaceId)
  if (!running) return
  const nodes = running.nodes.map(({ code }) => code)
  await resumeNodes(database, workspaceId, { nodes, now })
}

/** Lets a plan that runs end with the period, whoever asks. */
export async function endWithPeriod(
  database: Database,
  workspaceId: string,
  now: Date,
): Promise<Failure | undefined> {
  const plan = planAmong((await findRunning(database, workspaceId))?.nodes ?? [])
  if (!plan || plan.ending) return undefined
  return cancelNodes(database, workspaceId, { nodes: [plan.code], now })
}
