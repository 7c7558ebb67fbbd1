import { sql } from 'drizzle-orm'
import type { Executing } from './database.ts'

/** Reads a value as PostgreSQL gives it; throws on what it is not. */
type Reader<Value> = (given: unknown) => Value

/** How each column of a query's answer is read. */
type Shape = Readonly<Record<string, Reader<unknown>>>

export type RowOf<Columns extends Shape> = {
  readonly [Column in keyof Columns]: ReturnType<Columns[Column]>
}

type Tag<Answer> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>

/**
 * Reads the rows of a query that drizzle's builder cannot say, each column as `columns` has it:
 * ``await readRows(tx, { id: asText })`select id from …` ``. Throws when one is not what it is read as: the query and its reader disagree.
 */
export const readRows =
  <Columns extends Shape>(queries: Executing, columns: Columns): Tag<RowOf<Columns>[]> =>
  async (strings, ...values) =>
    (await queries.execute(sql(strings, ...values))).rows.map(rowAs(columns))

/** The one row of a query that always gives one. */
export const readRow =
  <Columns extends Shape>(queries: Executing, columns: Columns): Tag<RowOf<Columns>> =>
  async (strings, ...values) => {
    const [row] = await readRows(queries, columns)(strings, ...values)
    if (!row) throw new Error('A query that always gives a row gave none')
    return row
  }

/** Reads a row, or an object of JSON, by its columns. */
export function rowAs<Columns extends Shape>(columns: Columns): Reader<RowOf<Columns>>
export function rowAs(columns: Shape): Reader<object> {
  const readers = Object.entries(columns)
  return (given) => {
    const row = typeof given === 'object' && given !== null ? given : {}
    return Object.fromEntries(
      readers.map(([name, read]) => [name, readAs(name, read, Reflect.get(row, name))]),
    )
  }
}

function readAs(name: string, read: Reader<unknown>, given: unknown): unknown {
  try {
    return read(given)
  } catch (cause) {
    throw new TypeError(`The column ${name} cannot be read`, { cause })
  }
}

export function asText(given: unknown): string {
  if (typeof given !== 'string') throw new TypeError(`${typeof given} is no text`)
  return given
}

/** A number, also one that PostgreSQL gives as text since it may be larger than ours. */
export function asNumber(given: unknown): number {
  const number = typeof given === 'string' && given !== '' ? Number(given) : given
  if (typeof number !== 'number' || Number.isNaN(number)) throw new TypeError('no number')
  return number
}

export function asFlag(given: unknown): boolean {
  if (typeof given !== 'boolean') throw new TypeError(`${typeof given} is no boolean`)
  return given
}

export function asMoment(given: unknown): Date {
  const moment = typeof given === 'string' || given instanceof Date ? new Date(given) : undefined
  if (!moment || Number.isNaN(moment.getTime())) throw new TypeError('no moment')
  return moment
}

/** A moment as the wire carries it. */
export const asTime = (given: unknown): string => asMoment(given).toISOString()

export const orNull =
  <Value>(read: Reader<Value>) =>
  (given: unknown): Value | null =>
    given === null ? null : read(given)

export const listOf =
  <Value>(read: Reader<Value>) =>
  (given: unknown): Value[] => {
    if (!Array.isArray(given)) throw new TypeError(`${typeof given} is no list`)
    return given.map(read)
  }

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (given: unknown): Value => {
    const value = values.find((known) => known === given)
    if (value === undefined) throw new TypeError(`${String(given)} is none of ${values.join(', ')}`)
    return value
  }
