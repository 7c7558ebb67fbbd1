import type { Executing } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'

/**
 * The partitions of a table that end at a moment or before, by name, the oldest first.
 *
 * @param moment as PostgreSQL writes the bounds of its partitions: a day, or a moment in UTC.
 */
export async function partitionsBefore(
  queries: Executing,
  table: string,
  moment: string,
): Promise<readonly string[]> {
  const rows = await readRows(queries, { name: asText })`
    select name from (
      select relname as name,
        substring(pg_get_expr(relpartbound, pg_class.oid) from $$TO [(]'([^']+)'[)]$$) as ends
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${table}::regclass
    ) as partition
    where ends::timestamptz <= ${moment}::timestamptz
    order by ends::timestamptz`
  return rows.map(({ name }) => name)
}
