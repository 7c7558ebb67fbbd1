import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FactorRequirement } from '#contract/resources/signInMethods.ts'
import { hasSecondFactor } from '#server/areas/sessions/secondFactor.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Reading, Transaction } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { findFactors } from './findFactors.ts'

/** What a workspace asks of its members, and how many of them meet it. */
export async function readRequirement(
  queries: Reading,
  workspaceId: string,
): Promise<FactorRequirement> {
  const [found] = await queries
    .select({
      required: workspaces.requiresSecondFactor,
      members: sql<number>`count(*)::int`,
      members_with_factor: sql<number>`(count(*) filter (where ${hasSecondFactor}))::int`,
    })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deactivatedAt)))
    .where(eq(workspaces.id, workspaceId))
    .groupBy(workspaces.id)
  if (!found) throw new Error(`Workspace ${workspaceId} has no members`)
  return found
}

/** Requires a second factor of every member, or no longer; gives whether that is new. Owners who require one have one. */
export async function changeRequirement(
  tx: Transaction,
  { userId, workspaceId }: UserPrincipal,
  required: boolean,
): Promise<boolean | Failure> {
  if (required && (await findFactors(tx, userId)).length === 0) {
    return new Failure('CONFLICT', 'Set up a second factor for yourself first.')
  }
  const changed = await tx
    .update(workspaces)
    .set({ requiresSecondFactor: required })
    .where(and(eq(workspaces.id, workspaceId), eq(workspaces.requiresSecondFactor, !required)))
    .returning({ id: workspaces.id })
  return changed.length > 0
}
