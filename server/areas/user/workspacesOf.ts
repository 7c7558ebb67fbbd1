import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '#contract/resources/user.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** The workspaces that a user may act in, their own first, each as its owner calls it, else after them. */
export async function workspacesOf(queries: Queries, userId: string): Promise<User['workspaces']> {
  const owners = alias(memberships, 'owners')
  const found = await queries
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: memberships.role,
      sample: sql<boolean>`exists (select from samples where samples.workspace_id = ${workspaces.id})`,
      owner: { name: users.name, email: users.email },
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(owners, and(eq(owners.workspaceId, workspaces.id), eq(owners.role, 'OWNER')))
    .innerJoin(users, eq(users.id, owners.userId))
    .where(and(eq(memberships.userId, userId), isNull(workspaces.closedAt)))
    .orderBy(sql`${memberships.role} = 'OWNER' desc`, memberships.createdAt, workspaces.id)
  return found.map(({ id, role, name, sample, owner }) => ({
    id,
    role,
    name: name || calledBy(owner),
    sample,
  }))
}
