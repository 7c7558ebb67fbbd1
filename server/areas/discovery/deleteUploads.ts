import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/platform/db/database.ts'

/** How many rows one call deletes: it answers within a second or so, and says whether there are more. */
const maxDeleted = 5_000

/**
 * Deletes uploads of a workspace, a bounded number of them.
 *
 * @param found their ids, as a query that sees the uploads of this workspace only.
 */
export async function deleteUploads(
  tx: Transaction,
  uploads: PgTable & { readonly id: AnyPgColumn },
  found: SQL,
): Promise<{ deleted: number; more: boolean }> {
  const { rowCount } = await tx
    .delete(uploads)
    .where(inArray(uploads.id, sql`(${found} limit ${maxDeleted})`))
  const deleted = rowCount ?? 0
  return { deleted, more: deleted === maxDeleted }
}
