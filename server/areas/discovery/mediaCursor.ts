import { validate } from 'uuid'

/** A place in an order of medias: after the media of this id, which has this value in the sorted field. */
export interface MediaPlace {
  /** A metric's count, or the time of a post. */
  readonly value: number | Date
  readonly id: string
}

/** A place as its caller carries it about: opaque to them, and good for the order it was made in only. */
export function writeCursor(sort: string, { value, id }: MediaPlace): string {
  const time = value instanceof Date ? value.toISOString() : value
  return Buffer.from(JSON.stringify([sort, time, id])).toString('base64url')
}

/** The place that a cursor of this order names; undefined for anything else. */
export function readCursor(sort: string, cursor: string): MediaPlace | undefined {
  const parts = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3 || parts[0] !== sort) return undefined
  const [, given, id]: unknown[] = parts
  const value = sort.endsWith('created_at') ? readTime(given) : readCount(given)
  return value !== undefined && typeof id === 'string' && validate(id) ? { value, id } : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Only what `toISOString` writes, with a year that PostgreSQL knows. */
function readTime(given: unknown): Date | undefined {
  if (typeof given !== 'string' || !/^[1-9]\d{3}-/.test(given)) return undefined
  const time = new Date(given)
  return Number.isNaN(time.getTime()) || time.toISOString() !== given ? undefined : time
}

const readCount = (given: unknown) =>
  typeof given === 'number' && Number.isSafeInteger(given) ? given : undefined
