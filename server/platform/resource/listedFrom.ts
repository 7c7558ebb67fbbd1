import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Principal } from '#server/platform/http/principal.ts'

/** By whom rows are listed: a brand user, one who sees assigned creators alone, or a creator. */
export type Lister = Principal['mode'] | 'LIMITED'

/** As whom a principal lists rows. */
export const listerOf = (
  principal: Pick<Principal, 'mode'> & { readonly limitedTo?: string | null },
): Lister => (principal.mode === 'USER' && principal.limitedTo ? 'LIMITED' : principal.mode)

/**
 * What rows of a table are listed from: for a brand user the view of the workspace's rows that `keep_listed_views` makes, under the
 * table's name; for anybody who sees a part of them the table, whose policies say which. The view shows nothing to them.
 */
export function listedFrom(table: PgTable, lister: Lister): SQL {
  if (lister !== 'USER') return sql`${table}`
  const name = getTableName(table)
  return sql`${sql.identifier(`listed_${name}`)} as ${sql.identifier(name)}`
}
