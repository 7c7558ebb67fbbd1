import { type AnyColumn, arrayOverlaps, type SQL } from 'drizzle-orm'

/** Rows whose list in `column` has any of what is wanted. Nothing wanted narrows nothing. */
export const anyOf = (column: AnyColumn, wanted: readonly string[]): SQL | undefined =>
  wanted.length > 0 ? arrayOverlaps(column, [...wanted]) : undefined
