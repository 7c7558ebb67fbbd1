import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { memberships, users } from '#server/platform/db/schema/accounts.ts'

/** What somebody is called: their name or, before they have given one, their address. */
export const calledBy = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name || email

/** What a workspace is called: after its owner. */
export async function workspaceName(queries: Queries, workspaceId: string): Promise<string> {
  const [owner] = await queries
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  if (!owner) throw new Error(`Workspace ${workspaceId} has no owner`)
  return calledBy(owner)
}

/** What a user is called; null when they are there no more. */
export async function userName(queries: Queries, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await queries
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return user ? calledBy(user) : null
}
