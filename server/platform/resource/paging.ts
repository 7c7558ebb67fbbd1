import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import { pageSize } from '#contract/resource.ts'

export interface PageRequest {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Which rows a page asks for, and what its answer says of itself. Pages count from 1. */
export function pageBounds(request: PageRequest) {
  const page = request.page ?? 1
  const size = request.page_size ?? pageSize.usual
  return { limit: size, offset: (page - 1) * size, stands: { page, page_size: size } }
}

/** The order that `field` or `-field` asks for. The id breaks ties, so that no row stands on two pages. */
export function orderOf(
  sort: string | undefined,
  fields: Readonly<Record<string, AnyColumn | SQL>>,
  id: AnyColumn,
  usually: string,
): SQL[] {
  const asked = sort ?? usually
  const direction = asked.startsWith('-') ? desc : asc
  const field = fields[asked.replace(/^-/, '')]
  return field ? [direction(field), direction(id)] : [direction(id)]
}

/** Rows in which any of the columns holds the searched text, in any case. */
export function searchIn(
  search: string | undefined,
  columns: readonly (AnyColumn | SQL)[],
): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = columns.map((column) => sql`${column} ilike ${pattern}`)
  return sql`(${sql.join(matches, sql` or `)})`
}
