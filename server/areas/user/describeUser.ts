import { and, eq, sql } from 'drizzle-orm'
import type { User } from '#contract/resources/user.ts'
import { offsetRowAt } from '#contract/rules/timezoneName.ts'
import { limitsAlone } from '#server/areas/billing/allowances.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { hasSecondFactor } from '#server/areas/sessions/secondFactor.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { readBranding } from '#server/areas/workspace/readBranding.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { workspacesOf } from './workspacesOf.ts'

interface Sources {
  readonly database: Queries
  readonly storage: Shown
  readonly limits: PlanLimits
}

/** A user as the contract tells of them, in the workspace they act in. */
export async function describeUser(
  { database: queries, storage, limits }: Sources,
  userId: string,
): Promise<User> {
  const [found] = await queries
    .select({
      user: users,
      role: memberships.role,
      allCreators: memberships.allCreators,
      workspace: {
        name: workspaces.name,
        kind: workspaces.kind,
        language: workspaces.language,
      },
      factorDue: sql<boolean>`${workspaces.requiresSecondFactor} and not ${hasSecondFactor}`,
    })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, users.workspaceId))
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.workspaceId, users.workspaceId)),
    )
    .where(eq(users.id, userId))
  if (!found) throw new Error(`User ${userId} has no workspace`)
  const { user, role, allCreators, workspace, factorDue } = found
  const entitlement = await limits.entitlement(queries, user.workspaceId)
  const { plan, team, branding } = entitlement
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    timezone_offset: offsetOf(user, new Date()),
    timezone: user.timezone,
    country: user.country,
    workspace_id: user.workspaceId,
    workspace_name: workspace.name,
    workspace_kind: workspace.kind,
    workspace_language: workspace.language,
    role,
    all_creators: allCreators,
    plan,
    allowances: allCreators
      ? await limits.allowances(queries, user.workspaceId)
      : limitsAlone(entitlement),
    features: { team, branding },
    workspaces: await workspacesOf(queries, user.id),
    onboarded: user.onboarded,
    first_steps: user.firstSteps,
    second_factor_due: factorDue,
    ...(await readBranding(queries, storage, user.workspaceId)),
    created_at: user.createdAt.toISOString(),
  }
}

/** Where a user's clock stands: as in their zone now, unless that stands between the offsets of the table. */
const offsetOf = (
  { timezone, timezoneOffset }: Pick<typeof users.$inferSelect, 'timezone' | 'timezoneOffset'>,
  now: Date,
): string => (timezone === null ? undefined : offsetRowAt(timezone, now)?.offset) ?? timezoneOffset
