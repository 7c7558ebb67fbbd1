import type { LimitedThing } from '#contract/rules/planLimits.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'
import type { Refusal } from '#server/platform/http/failure.ts'
import {
  type Allowances,
  allowancesUnder,
  type Entitlement,
  readEntitlement,
  withoutLimits,
} from './allowances.ts'
import { isSample } from './isSample.ts'
import { type Adding, refuseBytesOver, refuseOver } from './refuseOver.ts'

/** What a workspace may have, by its plan; everything, where PLAN_LIMITS is off. */
export interface PlanLimits {
  entitlement(queries: Queries, workspaceId: string): Promise<Entitlement>
  /** What it may have and has, counted now. */
  allowances(queries: Queries, workspaceId: string): Promise<Allowances>
  /** LIMIT_REACHED when so many more would be too many. Nobody else adds any until the transaction ends. */
  refuseOver(
    tx: Transaction,
    principal: Adding,
    what: Exclude<LimitedThing, 'storage_bytes'>,
    adding: number,
  ): Promise<Refusal>
  /** LIMIT_REACHED when a file of so many bytes would be too much, in words for whoever sends it. */
  refuseBytesOver(tx: Transaction, principal: Adding, adding: number): Promise<Refusal>
}

type Services = Needs<'clock', 'planLimits'>

export function openPlanLimits({ config: { planLimits }, clock }: Services): PlanLimits {
  const entitlement = async (queries: Queries, workspaceId: string) => {
    const held = await readEntitlement(queries, workspaceId, clock())
    const isLimited = planLimits && !(await isSample(queries, workspaceId))
    return isLimited ? held : withoutLimits(held)
  }
  return {
    entitlement,
    allowances: async (queries, workspaceId) =>
      allowancesUnder(await entitlement(queries, workspaceId), queries, workspaceId),
    refuseOver: async (rows, principal, what, adding) => {
      const limits = await entitlement(rows, principal.workspaceId)
      return refuseOver(limits, rows, principal, { what, adding, now: clock() })
    },
    refuseBytesOver: async (rows, principal, adding) => {
      const limits = await entitlement(rows, principal.workspaceId)
      return refuseBytesOver(limits, rows, principal, { adding, now: clock() })
    },
  }
}
