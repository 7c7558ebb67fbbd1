import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Agency } from '#contract/resources/portal.ts'
import type { Queries, Transaction } from '#server/platform/db/database.ts'
import { memberships, users, workspaces } from '#server/platform/db/schema/accounts.ts'

/** The agency that a workspace is to its creators; undefined for none, and for one that is closed. */
export async function readAgency(
  queries: Pick<Queries, 'select'>,
  workspaceId: string,
): Promise<Agency | undefined> {
  const [found] = await queries
    .select({
      id: workspaces.id,
      name: sql<string>`coalesce(nullif(${workspaces.name}, ''), ${users.name})`,
    })
    .from(workspaces)
    .innerJoin(
      memberships,
      and(eq(memberships.workspaceId, workspaces.id), eq(memberships.role, 'OWNER')),
    )
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(workspaces.id, workspaceId), isNull(workspaces.closedAt)))
  return found
}

/** The agency of the creator whose call it is, as far as their rights go. */
export async function readOwnAgency(tx: Transaction): Promise<Agency | undefined> {
  const found = await tx.execute<Agency & Record<string, unknown>>(
    sql`select id, name from own_agency()`,
  )
  return found.rows[0]
}
