import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What an upsert does to a row that is there already. */
export interface Overwriting {
  /** Every field takes the new value. */
  readonly set: Readonly<Record<string, SQL>>
  /** Only where one of them differs: a row that is the same is not written. */
  readonly setWhere: SQL
}

/**
 * Overwrites all of a table's fields but these: its key, and what the database keeps itself.
 *
 * @param unlessNull fields that only a value overwrites.
 */
export function overwriting(
  table: PgTable,
  kept: readonly string[],
  unlessNull: readonly string[] = [],
): Overwriting {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => !kept.includes(field))
  const old = columns.map(([, { name }]) => sql`${table}.${sql.identifier(name)}`)
  const given = columns.map(([field, { name }], index) => {
    const excluded = sql`excluded.${sql.identifier(name)}`
    return unlessNull.includes(field) ? sql`coalesce(${excluded}, ${old[index]})` : excluded
  })
  return {
    set: {
      ...Object.fromEntries(columns.map(([field], index) => [field, given[index] ?? sql`default`])),
      updatedAt: sql`now()`,
    },
    setWhere: sql`(${sql.join(old, sql`, `)}) is distinct from (${sql.join(given, sql`, `)})`,
  }
}

/** Whether the row that an upsert gives back is a new one. A row that was there has been locked for it. */
export const isNew = sql<boolean>`xmax = 0`
