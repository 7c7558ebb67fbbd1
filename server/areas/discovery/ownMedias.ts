import { and, eq, isNotNull, notExists, or, type SQL } from 'drizzle-orm'
import { discoveredMedias, workspaceMedias } from '#server/database/schema/discovery.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** Leaves out of what everybody discovers the posts that the workspace has uploaded itself: its own rows stand for them. */
export function eachPostOnce(tx: Transaction): SQL | undefined {
  const own = tx
    .select({ id: workspaceMedias.id })
    .from(workspaceMedias)
    .where(
      and(
        eq(workspaceMedias.platform, discoveredMedias.platform),
        eq(workspaceMedias.externalId, discoveredMedias.externalId),
      ),
    )
  return or(isNotNull(discoveredMedias.workspaceId), notExists(own))
}
