import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Principal } from '#server/platform/http/principal.ts'

/** By whom rows are listed. */
export type Lister = Principal['mode']

/**
 * What rows of a table are listed from: for a brand user the view of the workspace's rows that `keep_listed_views` makes, under the
 * table's name; for a creator the table, whose policies say which rows they see. The view is closed to creators.
 */
export function listedFrom(table: PgTable, lister: Lister = 'USER'): SQL {
  if (lister === 'CREATOR') return sql`${table}`
  const name = getTableName(table)
  return sql`${sql.identifier(`listed_${name}`)} as ${sql.identifier(name)}`
}
