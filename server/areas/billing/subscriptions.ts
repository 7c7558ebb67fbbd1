import { and, eq, notInArray } from 'drizzle-orm'
import type { NodeCode } from '#contract/reference/plans.ts'
import { priceInCents } from '#contract/reference/prices.ts'
import type { Subscription } from '#contract/resources/billing.ts'
import { findNode, nodeOf } from '#contract/rules/billingNodes.ts'
import { type HeldNode, planAmong, slotOf } from '#contract/rules/subscriptionNodes.ts'
import { isRunning, type SubscriptionStatus } from '#contract/rules/subscriptionStatus.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { subscriptionNodes, subscriptions } from '#server/database/schema/billing.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'
import { rowOf } from '#server/platform/resource/rowsOf.ts'

/** What a workspace pays for, or paid for last. */
export interface HeldSubscription {
  readonly status: SubscriptionStatus
  /** Until when it gives access without another payment; null: as long as it runs. */
  readonly graceUntil: Date | null
  readonly nodes: readonly HeldNode[]
  readonly anchor: Date
  readonly period: { readonly start: Date; readonly end: Date }
}

/** A subscription that is paid for and without a term of grace, unless it says otherwise. */
export type KeptSubscription = Omit<HeldSubscription, 'status' | 'graceUntil'> &
  Partial<Pick<HeldSubscription, 'status' | 'graceUntil'>>

/** The subscription of a workspace; undefined when it never had one. */
export async function findSubscription(
  queries: Queries,
  workspaceId: string,
): Promise<HeldSubscription | undefined> {
  const found = await queries
    .select({ held: subscriptions, code: subscriptionNodes.code, ending: subscriptionNodes.ending })
    .from(subscriptions)
    .innerJoin(subscriptionNodes, eq(subscriptionNodes.workspaceId, subscriptions.workspaceId))
    .where(eq(subscriptions.workspaceId, workspaceId))
    .orderBy(subscriptionNodes.slot)
  const [first] = found
  if (!first) return undefined
  const { status, graceUntil, anchor, periodStart, periodEnd } = first.held
  return {
    status,
    graceUntil,
    nodes: found.map(({ code, ending }) => ({ code: knownCode(code), ending })),
    anchor,
    period: { start: periodStart, end: periodEnd },
  }
}

/** The subscription that can be changed or cancelled; undefined when there is none, or it has ended, or was never paid for. */
export async function findRunning(
  queries: Queries,
  workspaceId: string,
): Promise<HeldSubscription | undefined> {
  const held = await findSubscription(queries, workspaceId)
  return held && isRunning(held) ? held : undefined
}

/** Makes this the workspace's subscription. */
export async function keepSubscription(
  queries: Queries,
  workspaceId: string,
  { status = 'ACTIVE', graceUntil = null, nodes, anchor, period }: KeptSubscription,
): Promise<void> {
  const row = {
    status,
    graceUntil,
    anchor,
    periodStart: period.start,
    periodEnd: period.end,
  }
  await queries
    .insert(subscriptions)
    .values({ workspaceId, ...row })
    .onConflictDoUpdate({
      target: subscriptions.workspaceId,
      set: { ...row, updatedAt: new Date() },
    })
  await keepNodes(queries, workspaceId, nodes)
}

async function keepNodes(queries: Queries, workspaceId: string, nodes: readonly HeldNode[]) {
  const rows = nodes.map(({ code, ending }) => ({
    workspaceId,
    slot: slotOf(nodeOf(code)),
    code,
    ending,
  }))
  await queries.delete(subscriptionNodes).where(
    and(
      eq(subscriptionNodes.workspaceId, workspaceId),
      notInArray(
        subscriptionNodes.slot,
        rows.map(({ slot }) => slot),
      ),
    ),
  )
  for (const row of rows) {
    await queries
      .insert(subscriptionNodes)
      .values(row)
      .onConflictDoUpdate({
        target: [subscriptionNodes.workspaceId, subscriptionNodes.slot],
        set: { code: row.code, ending: row.ending },
      })
  }
}

/** Has the owner notified that a payment has failed, or is late, where it has only now. */
export async function notifyIfLate(
  tx: Transaction,
  workspaceId: string,
  [before, after]: readonly [SubscriptionStatus | undefined, SubscriptionStatus],
  now: Date,
): Promise<void> {
  if (after !== 'PAST_DUE' || before === 'PAST_DUE') return
  await notify(tx, 'PAYMENT_FAILED', workspaceId, { now, workspaceId })
}

/** Ends a subscription. What it held stays written, for the person to see what has ended. */
export async function endSubscription(queries: Queries, workspaceId: string): Promise<void> {
  await queries
    .update(subscriptions)
    .set({ status: 'ENDED', graceUntil: null })
    .where(eq(subscriptions.workspaceId, workspaceId))
}

/** Whether a workspace is closed: its subscription does not renew. */
export async function isClosed(queries: Queries, workspaceId: string): Promise<boolean> {
  const workspace = await rowOf(queries, workspaces, workspaceId)
  return workspace?.closedAt != null
}

/** A subscription as the contract shows it. */
export function describeSubscription({
  status,
  graceUntil,
  nodes,
  period,
}: HeldSubscription): Subscription {
  const plan = planAmong(nodes)
  if (!plan) throw new Error('A subscription holds a plan')
  return {
    plan: plan.code,
    status,
    grace_until: status === 'PAST_DUE' ? (graceUntil?.toISOString() ?? null) : null,
    period_start: period.start.toISOString(),
    period_end: period.end.toISOString(),
    cancel_at_period_end: plan.ending,
    nodes: nodes.map(({ code, ending }) => ({
      code,
      amount_cents: priceInCents[code],
      cancel_at_period_end: ending,
    })),
  }
}

function knownCode(code: string): NodeCode {
  const node = findNode(code)
  if (!node) throw new Error(`A subscription holds ${code}, which is not sold`)
  return node.code
}
