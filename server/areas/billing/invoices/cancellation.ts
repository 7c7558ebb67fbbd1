import { planAmong, withCancelled } from '#contract/rules/subscriptionNodes.ts'
import type { CancellationChange } from '#server/areas/billing/biller.ts'
import { nodesInvalid } from '#server/areas/billing/nodesInvalid.ts'
import { keepSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import { type Account, lockAccount } from './account.ts'
import { withdrawOpen } from './giveUp.ts'
import { bringUpToDate } from './renewals.ts'
import type { Desk } from './writeInvoice.ts'

/**
 * Lets nodes end with the period or go on, as `Biller` says. An invoice for the next period that is not so any more is taken back,
 * and what was paid for it becomes credit. A plan whose period is over and not paid ends at once.
 */
export async function changeCancellation(
  tx: Transaction,
  locked: Account,
  { nodes: chosen, rule, also }: CancellationChange,
  desk: Desk,
): Promise<Refusal> {
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
export async function endAccount(tx: Transaction, locked: Account, desk: Desk): Promise<undefined> {
  const { account, running } = await bringUpToDate(tx, locked, desk)
  const plan = planAmong(running?.nodes ?? [])
  if (plan && !plan.ending)
    await changeCancellation(tx, account, { nodes: [plan.code], rule: withCancelled }, desk)
  await withdrawOpen(
    tx,
    await lockAccount(tx, account.workspaceId),
    ['PURCHASE', 'CHANGE', 'RENEWAL'],
    { now: desk.now, reason: 'The account was closed.' },
  )
}
