import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm'
import { beyond, inOrderOf, type Order, type Place } from './keyset.ts'
import { limitOf, type Window } from './window.ts'

/** Rows of a list whose key stands in one place, so that they can be read from an index in their order. */
interface OrderPart {
  /** What the key needs beside the list. */
  readonly join: SQL
  /** Which rows of the list these are. */
  readonly where?: SQL
  /** Never null. */
  readonly key: AnyColumn | SQL
}

/** An order whose key stands in several places. Each row of the list is in one of its parts. */
export interface OrderParts {
  /** What the parts share: a common table expression. */
  readonly before?: SQL
  readonly parts: readonly OrderPart[]
}

interface ListInParts {
  readonly from: SQL
  readonly where: SQL | undefined
  readonly order: Order
  readonly inParts: OrderParts
}

/** The ids and keys of a window of the order: of each part as many as the window may take, put together. */
export function placesInParts({ from, where, order, inParts }: ListInParts, window: Window): SQL {
  const { before, parts } = inParts
  const firstRows = { max: window.max + window.offset, offset: 0 }
  const firstOf = ({ join, where: ofPart, key }: OrderPart) => sql`(
    select ${order.id} as id, ${key} as key from ${from} ${join}
    where ${and(where, ofPart) ?? sql`true`}
    order by ${inOrderOf({ ...order, key })} ${limitOf(firstRows)})`
  return sql`${before ? sql`with ${before}` : sql``}
    select id, key::text as key from (${sql.join(parts.map(firstOf), sql` union all `)}) as place
    order by ${inOrderOf({ ...order, key: sql`place.key`, id: sql`place.id` })}
    ${limitOf(window)}`
}

/** The same parts without what stands at a place or before it. */
export const beyondInParts = (inParts: OrderParts, order: Order, place: Place): OrderParts => ({
  ...inParts,
  parts: inParts.parts.map((part) => {
    const further = or(...beyond({ ...order, key: part.key, isJoined: true }, place))
    return { ...part, where: and(part.where, further) ?? sql`true` }
  }),
})
