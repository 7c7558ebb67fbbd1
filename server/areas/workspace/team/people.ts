import { and, eq } from 'drizzle-orm'
import { calledBy } from '#contract/rules/calledBy.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** Somebody as others in a team know them. */
export interface Person {
  /** Empty before they have given one. */
  readonly name: string
  readonly email: string
}

/** The owner of a workspace. */
export async function ownerOf(queries: Queries, workspaceId: string): Promise<Person> {
  const [owner] = await queries
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.role, 'OWNER')))
  if (!owner) throw new Error(`Workspace ${workspaceId} has no owner`)
  return owner
}

/** A user; undefined when they are there no more. */
export async function personOf(queries: Queries, userId: string): Promise<Person | undefined> {
  const [user] = await queries
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return user
}

/** What its owner calls a workspace; empty before they have. */
export async function givenName(queries: Queries, workspaceId: string): Promise<string> {
  const [workspace] = await queries
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  return workspace?.name ?? ''
}

/** What a workspace is called: as its owner says, else after them. */
export const workspaceName = async (queries: Queries, workspaceId: string): Promise<string> =>
  (await givenName(queries, workspaceId)) || calledBy(await ownerOf(queries, workspaceId))

/** What a user is called; null when they are there no more. */
export async function userName(queries: Queries, userId: string | null): Promise<string | null> {
  const user = userId === null ? undefined : await personOf(queries, userId)
  return user ? calledBy(user) : null
}
