import type { NodeCode } from '#contract/reference/plans.ts'
import { planAmong, withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import type { Also } from '#server/areas/billing/biller.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { type Account, lockAccount } from './account.ts'
import { withdrawOpen } from './giveUp.ts'
import { bringUpToDate } from './renewals.ts'
import type { Desk } from './writeInvoice.ts'

interface Change {
  readonly nodes: readonly NodeCode[]
  readonly also: Also | undefined
}

/**
 * Lets nodes end with the period. An invoice for the next period is taken back, and what was paid for it becomes credit. A plan
 * whose period is over and not paid ends at once.
 */
export const cancelNodes = (tx: Transaction, account: Account, change: Change, desk: Desk) =>
  changeEndings(tx, account, change, { desk, rule: withCancelled })

/** Lets nodes that were to end with the period go on. */
export const resumeNodes = (tx: Transaction, account: Account, change: Change, desk: Desk) =>
  changeEndings(tx, account, change, { desk, rule: withResumed })

async function changeEndings(
  tx: Transaction,
  locked: Account,
  { nodes: chosen, also }: Change,
  { desk, rule }: { readonly desk: Desk; readonly rule: typeof withCancelled },
): Promise<Failure | undefined> {
  const { account, running } = await bringUpToDate(tx, locked, desk)
  const { nodes, issues } = rule(running?.nodes ?? [], chosen)
  if (!nodes || !running) return nodesInvalid(issues ?? [])
  await keepSubscription(tx, account.workspaceId, { ...running, nodes })
  const reason = 'Another choice has taken its place.'
  const left = await withdrawOpen(tx, account, ['CHANGE'], { now: desk.now, reason })
  await bringUpToDate(tx, left, desk)
  await also?.(tx)
  return undefined
}

/** Lets the plan end with its period and takes back whatever is still to be paid: the owner leaves. */
export async function endAll(tx: Transaction, locked: Account, desk: Desk): Promise<undefined> {
  const { account, running } = await bringUpToDate(tx, locked, desk)
  const plan = planAmong(running?.nodes ?? [])
  if (plan && !plan.ending)
    await cancelNodes(tx, account, { nodes: [plan.code], also: undefined }, desk)
  await withdrawOpen(
    tx,
    await lockAccount(tx, account.workspaceId),
    ['PURCHASE', 'CHANGE', 'RENEWAL'],
    { now: desk.now, reason: 'The account was closed.' },
  )
}
