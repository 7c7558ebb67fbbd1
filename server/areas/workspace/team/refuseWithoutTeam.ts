import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'

/** LIMIT_REACHED when the workspace's plan has no team. */
export async function refuseWithoutTeam(
  limits: PlanLimits,
  queries: Queries,
  workspaceId: string,
): Promise<Refusal> {
  const { team } = await limits.entitlement(queries, workspaceId)
  return team ? undefined : new Failure('LIMIT_REACHED', 'A team is part of the agency plan.')
}
