import { eq, type InferSelectModel, inArray } from 'drizzle-orm'
import type { Reading } from '#server/platform/db/database.ts'
import { idsOf } from './inOrder.ts'
import type { ResourceTable } from './serveResource.ts'

/** The rows of these ids, in any order; one that is not there is left out. */
export function rowsOf<Table extends ResourceTable>(
  queries: Reading,
  table: Table,
  ids: readonly string[],
): Promise<InferSelectModel<Table>[]>
export async function rowsOf(queries: Reading, table: ResourceTable, ids: readonly string[]) {
  return queries
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
}

/** The row of an id; undefined when it is not there. */
export function rowOf<Table extends ResourceTable>(
  queries: Reading,
  table: Table,
  id: string,
): Promise<InferSelectModel<Table> | undefined>
export async function rowOf(queries: Reading, table: ResourceTable, id: string) {
  const [row] = await queries.select().from(table).where(eq(table.id, id))
  return row
}

/** Which of these ids are there; undefined and null are left out. */
export async function idsThere(
  queries: Reading,
  table: ResourceTable,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))]
  if (asked.length === 0) return new Set()
  return new Set(
    idsOf(await queries.select({ id: table.id }).from(table).where(inArray(table.id, asked))),
  )
}
