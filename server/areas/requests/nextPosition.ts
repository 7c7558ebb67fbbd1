import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

type Ordered = PgTable & { readonly position: AnyColumn }

/**
 * The place behind all of one owner's rows, for an insert; `index` is the row's own place in the batch. Two
 * inserts at once may give out one place twice: then the older row stands first.
 */
export const nextPosition = (
  table: Ordered,
  owner: AnyColumn,
  ownerId: string,
  index: number,
): SQL<number> =>
  sql`(select coalesce(max(${table.position}), -1) + 1 + ${index}::int from ${table} where ${owner} = ${ownerId})`
