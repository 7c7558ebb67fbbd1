import { type AnyColumn, and, Column, getTableName, is, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/route.ts'
import { deepestRow, pageSize } from '#contract/rules/pageDepth.ts'
import type { Queries } from '#server/platform/db/database.ts'
import {
  asNumber,
  asText,
  listOf,
  orNull,
  readRow,
  readRows,
  rowAs,
} from '#server/platform/db/readRows.ts'
import { isDataException } from '#server/platform/http/databaseFailure.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import { idsOf } from './inOrder.ts'
import { beyond, inOrderOf, type Order, type Place, readCursor, writeCursor } from './keyset.ts'
import { beyondInParts, type OrderParts, placesInParts } from './orderParts.ts'
import { limitOf, type Window, whole } from './window.ts'

export interface PageRequest {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  /** Counts before a page. */
  readonly cursor?: string | undefined
}

/** A list of which parts are shown. */
interface Listed {
  /** What its cursors say they are for. */
  readonly name: string
  readonly from: SQL
  /** What the order needs beside it; the rows stay the same. */
  readonly join?: SQL | undefined
  /** What the list is read from instead, in its order; its key is each part's own. */
  readonly inParts?: OrderParts | undefined
  readonly where: SQL | undefined
  readonly order: Order
}

/** A part of a list: which rows, and what its answer says beside them. */
interface Part {
  readonly ids: readonly string[]
  readonly stands: Omit<Page<never>, 'data'>
}

/**
 * The part of a list that is asked for by page or by cursor. A cursor costs the same however far down the list it
 * leads, and shows no row twice while new ones come in. Counting ends at {@link deepestRow}; a page that is the last has
 * counted them.
 */
export async function readPart(
  tx: Queries,
  listed: Listed,
  request: PageRequest,
): Promise<Part | Failure> {
  const { name, order } = listed
  const { page = 1, page_size: size = pageSize.default, cursor } = request
  const place = cursor ? readCursor(name, order.sort, cursor) : undefined
  if (cursor && !place) return wrongCursor()
  const found = place
    ? await partBeyond(tx, listed, place, size + 1)
    : await partAt(tx, listed, { max: size + 1, offset: (page - 1) * size })
  if (found instanceof Failure) return found
  const { places, total } = found
  const shown = places.slice(0, size)
  const last = places.length > size ? shown.at(-1) : undefined
  return {
    ids: idsOf(shown),
    stands: {
      total: Math.min(total, deepestRow),
      total_is_exact: total <= deepestRow,
      page: place ? null : page,
      page_size: size,
      next_cursor: last ? writeCursor(name, order.sort, last) : null,
    },
  }
}

export const badCursor =
  'This cursor does not belong to this list in this order. Leave it out to start again'

const wrongCursor = () => invalid([{ path: 'body.cursor', message: badCursor }])

interface Found {
  readonly places: readonly Place[]
  /** How many rows there are; past {@link deepestRow} it is only known that there are more. */
  readonly total: number
}

/** The rows after a place. A key that is no value of the order's type was never given out. */
async function partBeyond(
  tx: Queries,
  listed: Listed,
  place: Place,
  max: number,
): Promise<Found | Failure> {
  const found: Place[] = []
  try {
    for (const stretch of stretchesBeyond(listed, place)) {
      if (found.length >= max) break
      const rest = { max: max - found.length, offset: 0 }
      found.push(...(await readRows(tx, columns)`${placesOf(stretch, rest)}`))
    }
    const { total } = await readRow(tx, { total: asNumber })`select ${countOf(listed)} as total`
    return { places: found, total }
  } catch (error) {
    if (isDataException(error)) return wrongCursor()
    throw error
  }
}

/** What of a list comes after a place, in stretches that follow one another. */
function stretchesBeyond(listed: Listed, place: Place): readonly Listed[] {
  const { inParts, order, where } = listed
  if (inParts) return [{ ...listed, inParts: beyondInParts(inParts, order, place) }]
  return beyond(order, place).map((condition) => ({ ...listed, where: and(where, condition) }))
}

/** How a place is read. */
const columns = { id: asText, key: orNull(asText) }

/**
 * The rows from an offset on, with how many there are: in one statement, which counts only where the rows do not tell. The first page names its
 * numbers, so that the statement of a list that is neither searched nor filtered has no parameters and is planned once (`nameRepeated`).
 */
async function partAt(tx: Queries, listed: Listed, window: Window): Promise<Found> {
  const { max, offset } = window
  const counted =
    offset === 0
      ? sql`when places < ${whole(max)} then places`
      : sql`when places < ${max}::int and places > 0 then ${offset}::int + places`
  return readRow(tx, { places: listOf(rowAs(columns)), total: asNumber })`
    with places as materialized (${placesOf(listed, window)}),
      seen as materialized (
        select count(*)::int as places, coalesce(json_agg(places), '[]') as list from places)
    select list as places, case
      ${counted}
      else ${countOf(listed)} end as total
    from seen`
}

/**
 * Keys become text of the window's rows alone: beside the sort PostgreSQL would write that of every row of the list. What reads a limited
 * query keeps its order.
 */
const placesOf = (listed: Listed, window: Window): SQL => {
  const { from, join = sql``, where, order, inParts } = listed
  if (inParts) return placesInParts({ from, where, order, inParts }, window)
  return sql`select id, key::text as key from (
    select ${order.id} as id, ${order.key} as key from ${from} ${join}
    where ${where ?? sql`true`} order by ${inOrderOf(order)} ${limitOf(window)}) as place`
}

/** How many rows there are, or one more than {@link deepestRow}. */
const countOf = ({ from, where }: Listed): SQL =>
  sql`(select count(*)::int from (
    select from ${from} where ${where ?? sql`true`} limit ${whole(deepestRow + 1)}) as counted)`

/** The order that `field` or `-field` asks for; by id alone when there is no such field. */
export function orderOf(
  sort: string | undefined,
  fields: Readonly<Record<string, AnyColumn | SQL>>,
  id: AnyColumn,
  defaultSort: string,
): Order & { readonly field: string } {
  const asked = sort ?? defaultSort
  const field = asked.replace(/^-/, '')
  return { sort: asked, field, key: fields[field] ?? id, id, descending: asked.startsWith('-') }
}

/** What trigrams cannot find in the middle of a word. */
const isShort = /^[a-z\d]{1,2}$/i

/**
 * Where a word begins, as a regular expression from which trigrams know that a blank precedes what follows. Patterns of LIKE would be five for
 * each column, all looked up by the same trigrams.
 */
const wordBegin = '(^|[ _.-])'

/** Trigrams may not know the letters of such a text: it is looked up by `wide_grams` where that has an index. */
const isBeyondAscii = /\P{ASCII}/u

/** The tables whose searched columns have one. */
const withWideIndex = new Set([
  'creator_accounts',
  'creators',
  'examples',
  'submissions',
  'tracking_links',
])

/** Whether a searched column is in an index of its table, `creators_wide_search` and the like. */
export const hasWideIndex = (column: AnyColumn | SQL) =>
  is(column, Column) && withWideIndex.has(getTableName(column.table))

/**
 * Rows in which any of the columns holds the searched text, in any case: anywhere, or where a word begins if it is one or two
 * letters of ASCII, since an index of trigrams finds nothing shorter elsewhere.
 */
export function searchIn(
  search: string | undefined,
  columns: readonly (AnyColumn | SQL)[],
): SQL | undefined {
  if (!search) return undefined
  if (isShort.test(search)) {
    const begins = columns.map((column) => sql`${column} ~* ${`${wordBegin}${search}`}`)
    return sql`(${sql.join(begins, sql` or `)})`
  }
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = columns.map((column) => sql`${column} ilike ${pattern}`)
  const matching = sql`(${sql.join(matches, sql` or `)})`
  if (!isBeyondAscii.test(search) || !columns.every(hasWideIndex)) return matching
  const found = columns.map((column) => sql`wide_grams(${column}) @> wide_grams(${search})`)
  return sql`((${sql.join(found, sql` or `)}) and ${matching})`
}
