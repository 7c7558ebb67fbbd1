import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { productDomains } from '#contract/reference/productDomains.ts'
import { domains } from '#server/database/schema/links.ts'
import type { Database } from '#server/platform/db/database.ts'

/**
 * Writes the six product domains under their fixed ids, with the hosts of this installation, so that
 * links refer to them like to any other domain. A changed host moves its links along, and what a workspace
 * has proven before the operator chose it answers there no more.
 */
export async function writeProductDomains(
  database: Database,
  hosts: readonly string[],
): Promise<void> {
  const now = new Date()
  const rows = productDomains.map(({ id, host }, index) => ({
    id,
    host: hosts[index] ?? host,
    verifiedAt: now,
  }))
  await database.transaction(async (transaction) => {
    for (const { id, host } of rows) {
      // Out of the way first: two hosts that change places must not meet.
      await transaction
        .update(domains)
        .set({ host: sql`'moving-' || ${domains.id}` })
        .where(and(eq(domains.id, id), ne(domains.host, host)))
    }
    await transaction
      .update(domains)
      .set({ verifiedAt: null })
      .where(
        and(
          isNotNull(domains.workspaceId),
          isNotNull(domains.verifiedAt),
          inArray(
            domains.host,
            rows.map(({ host }) => host),
          ),
        ),
      )
    await transaction
      .insert(domains)
      .values(rows)
      .onConflictDoUpdate({
        target: domains.id,
        set: { host: sql`excluded.host` },
        setWhere: ne(domains.host, sql`excluded.host`),
      })
  })
}
