import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Agency } from '#contract/resources/portal.ts'
import { memberships, users, workspaces } from '#server/database/schema/accounts.ts'
import type { Reading, Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'

/** The agency that a workspace is to its creators; undefined for none, and for one that is closed. */
export async function readAgency(
  queries: Reading,
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
  const [agency] = await readRows(tx, {
    id: asText,
    name: asText,
  })`select id, name from own_agency()`
  return agency
}
