import { eq, sum } from 'drizzle-orm'
import { allowances as included, type PlanCode } from '#contract/reference/plans.ts'
import { nodeOf } from '#contract/rules/billingNodes.ts'
import type { LimitedThing } from '#contract/rules/planLimits.ts'
import type { HeldNode } from '#contract/rules/subscriptionNodes.ts'
import { accessOf } from '#contract/rules/subscriptionStatus.ts'
import { storedObjects } from '#server/database/schema/storedObjects.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { asNumber, readRow } from '#server/platform/db/readRows.ts'
import { findSubscription } from './subscriptions.ts'

/** How much of something a workspace may have and has. A null limit is no limit. */
export interface Allowance {
  readonly limit: number | null
  readonly used: number
}

/** What a workspace may have and has, by kind. */
export type Allowances = Readonly<Record<LimitedThing, Allowance>>

/** What a workspace's plan is, null without one, and what it allows: limits, and whether it may have a team and branding. */
export interface Entitlement extends Readonly<Record<LimitedThing, number | null>> {
  readonly plan: PlanCode | null
  readonly team: boolean
  readonly branding: boolean
  /** Whether a payment is overdue beyond its grace: nothing is taken away, and nothing can be added. */
  readonly overdue: boolean
}

/** The allowance of a plan with its add-ons; of no plan, when no node is held. */
export function entitlementOf(nodes: readonly HeldNode[]): Entitlement {
  const held = nodes.map(({ code }) => nodeOf(code))
  const plan = held.find((node) => node.kind === 'PLAN')
  const base = included[plan?.product ?? 'none']
  const raised = (kind: 'tracking_links' | 'social_media_accounts') =>
    held.reduce(
      (sum, node) => (node.kind === 'ADD_ON' && node.product === kind ? sum + node.tier : sum),
      base[kind],
    )
  return {
    ...base,
    overdue: false,
    plan: plan?.code ?? null,
    tracking_links: raised('tracking_links'),
    social_media_accounts: raised('social_media_accounts'),
  }
}

/** The same plan where plans limit nothing. */
export const withoutLimits = ({ plan }: Entitlement): Entitlement => ({
  plan,
  creators: null,
  tracking_links: null,
  social_media_accounts: null,
  storage_bytes: null,
  team: true,
  branding: true,
  overdue: false,
})

/** What the workspace's subscription allows at a moment. One that has ended allows what no plan does. */
export async function readEntitlement(
  queries: Queries,
  workspaceId: string,
  now: Date,
): Promise<Entitlement> {
  const held = await findSubscription(queries, workspaceId)
  const access = held ? accessOf(held, now) : 'NONE'
  if (!held || access === 'NONE') return entitlementOf([])
  return { ...entitlementOf(held.nodes), overdue: access === 'OVERDUE' }
}

/** What is there of what has a limit. Counted now: inside a transaction, with what it has written so far. */
export async function allowancesUnder(
  limits: Entitlement,
  queries: Queries,
  workspaceId: string,
): Promise<Allowances> {
  const used = await usedBy(queries, workspaceId)
  return {
    creators: { limit: limits.creators, used: used.creators },
    tracking_links: { limit: limits.tracking_links, used: used.tracking_links },
    social_media_accounts: {
      limit: limits.social_media_accounts,
      used: used.social_media_accounts,
    },
    storage_bytes: {
      limit: limits.storage_bytes,
      used: await storedBytes(queries, workspaceId),
    },
  }
}

/** The limits alone, for whoever may not know what there is in the whole workspace. */
export const limitsAlone = (
  limits: Entitlement,
): Readonly<Record<LimitedThing, { readonly limit: number | null; readonly used: null }>> => ({
  creators: { limit: limits.creators, used: null },
  tracking_links: { limit: limits.tracking_links, used: null },
  social_media_accounts: { limit: limits.social_media_accounts, used: null },
  storage_bytes: { limit: limits.storage_bytes, used: null },
})

/** How many bytes of files a workspace has, those on their way included. */
export async function storedBytes(queries: Queries, workspaceId: string): Promise<number> {
  const [found] = await queries
    .select({ bytes: sum(storedObjects.size).mapWith(Number) })
    .from(storedObjects)
    .where(eq(storedObjects.workspaceId, workspaceId))
  return found?.bytes ?? 0
}

type Rows = Exclude<LimitedThing, 'storage_bytes'>

async function usedBy(queries: Queries, workspaceId: string): Promise<Record<Rows, number>> {
  const used = { creators: asNumber, tracking_links: asNumber, social_media_accounts: asNumber }
  return readRow(queries, used)`select * from used_by_workspace(${workspaceId})`
}
