import { and, eq } from 'drizzle-orm'
import type { User } from '../../contract/resources/user.ts'
import { allowancesOf } from '../billing/allowances.ts'
import type { Queries } from '../db/database.ts'
import { memberships, users } from '../db/schema/accounts.ts'

/** A user as the contract tells of them, in the workspace they act in. */
export async function describeUser(queries: Queries, userId: string): Promise<User> {
  const [found] = await queries
    .select({ user: users, role: memberships.role })
    .from(users)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.workspaceId, users.workspaceId)),
    )
    .where(eq(users.id, userId))
  if (!found) throw new Error(`User ${userId} has no workspace`)
  const { user, role } = found
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    timezone_offset: user.timezoneOffset,
    country: user.country,
    workspace_id: user.workspaceId,
    role,
    plan: null,
    allowances: await allowancesOf(queries, user.workspaceId),
    created_at: user.createdAt.toISOString(),
  }
}
