import { and, eq, type InferSelectModel, inArray, isNull, lte } from 'drizzle-orm'
import { workspaces } from '#server/database/schema/accounts.ts'
import type { Database } from '#server/platform/db/database.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import type { domains } from './schema/links.ts'
import type { mailDomains } from './schema/team.ts'

/** What workspaces claim, and DNS is asked about again and again. */
type ClaimTable = typeof domains | typeof mailDomains

/** How many are looked at together. */
const batch = 20

/** How long another process leaves claims alone that this one has begun to look at, in milliseconds. */
const heldMs = 5 * 60_000

/** Looks at every claim of an open workspace whose time has come by `now`. Several processes share the work. */
export async function recheckClaims<Table extends ClaimTable>(
  database: Database,
  table: Table,
  now: Date,
  look: (claim: InferSelectModel<Table>) => Promise<void>,
): Promise<void> {
  for (;;) {
    const due = await takeDue(database, table, now)
    await Promise.all((await rowsOf(database, table, due)).map(look))
    if (due.length < batch) return
  }
}

async function takeDue(database: Database, table: ClaimTable, now: Date): Promise<string[]> {
  const due = database
    .select({ id: table.id })
    .from(table)
    .innerJoin(workspaces, eq(workspaces.id, table.workspaceId))
    .where(and(lte(table.nextCheckAt, now), isNull(workspaces.closedAt)))
    .orderBy(table.nextCheckAt)
    .limit(batch)
    .for('update', { of: table, skipLocked: true })
  const taken = await database
    .update(table)
    .set({ nextCheckAt: new Date(now.getTime() + heldMs) })
    .where(inArray(table.id, due))
    .returning({ id: table.id })
  return idsOf(taken)
}
