import { and, eq, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { discoveredMedias, workspaceMedias } from '#server/database/schema/discovery.ts'
import type { Reading } from '#server/platform/db/database.ts'

/**
 * Leaves out of what everybody discovers the posts that the workspace has uploaded itself: its own rows stand for them.
 *
 * @param of FEW where not many posts are looked at: each is looked up by itself then. Of MANY, all that the workspace has are read first.
 */
export function eachPostOnce(tx: Reading, of: 'FEW' | 'MANY'): SQL | undefined {
  const own = tx
    .select({ id: workspaceMedias.id })
    .from(workspaceMedias)
    .where(
      and(
        eq(workspaceMedias.platform, discoveredMedias.platform),
        eq(workspaceMedias.externalId, discoveredMedias.externalId),
      ),
    )
  // PostgreSQL makes no table of a query that begins somewhere; Drizzle leaves out a beginning at 0.
  const lookedUp = sql`(${own.getSQL()} offset 0)`
  return or(isNotNull(discoveredMedias.workspaceId), notExists(of === 'FEW' ? lookedUp : own))
}
