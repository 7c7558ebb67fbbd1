import { type AnyColumn, asc, Column, desc, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'

/** What a list is sorted by. The id breaks ties, so that no row stands on two pages. */
export interface Order {
  /** As it was asked for: `title`, `-title`. */
  readonly sort: string
  readonly key: AnyColumn | SQL
  readonly id: AnyColumn | SQL
  readonly descending: boolean
  /** The key is not of the table whose id breaks ties, so that no index has the two together. */
  readonly isJoined?: boolean
}

/** A row's place in an order: its key as PostgreSQL writes it, to the microsecond, or null; and its id. */
export interface Place {
  readonly key: string | null
  readonly id: string
}

/** The order as `order by` has it. Nulls are last, and first when it is turned round, as PostgreSQL has them. */
export function inOrderOf({ key, id, descending }: Order): SQL {
  const direction = descending ? desc : asc
  return sql`${direction(key)}, ${direction(id)}`
}

/**
 * The rows beyond a place, as conditions: what the first lets through comes before what the next does. There is
 * more than one where nulls begin or end, so that each can be answered from an index.
 */
export function beyond({ key, id, descending, isJoined }: Order, place: Place): SQL[] {
  const after = descending ? sql`<` : sql`>`
  const isNull = sql`${key} is null`
  if (place.key === null) {
    const nullsBeyond = sql`(${isNull} and ${id} ${after} ${place.id}::uuid)`
    return descending ? [nullsBeyond, sql`${key} is not null`] : [nullsBeyond]
  }
  // Without a cast the place's key has the key's own type.
  const behind = sql`(${key}, ${id}) ${after} (${place.key}, ${place.id}::uuid)`
  const further = isJoined ? sql`(${key} ${after}= ${place.key} and ${behind})` : behind
  return descending || isNeverNull(key) ? [further] : [further, isNull]
}

const isNeverNull = (key: AnyColumn | SQL) => key instanceof Column && key.notNull

/** A place as its caller carries it about: opaque to them, and good for the list and the order it was made in. */
export const writeCursor = (list: string, sort: string, { key, id }: Place): string =>
  Buffer.from(JSON.stringify([list, sort, key, id])).toString('base64url')

/**
 * The place that a cursor of this list in this order names; undefined for anything else. Whether its key is one of
 * the order's type is for PostgreSQL to say.
 */
export function readCursor(list: string, sort: string, cursor: string): Place | undefined {
  const parts = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 4) return undefined
  const [ofList, ofSort, key, id]: unknown[] = parts
  if (ofList !== list || ofSort !== sort || typeof id !== 'string' || !isUuid(id)) return undefined
  return key === null || typeof key === 'string' ? { key, id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
