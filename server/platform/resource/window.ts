import { type SQL, sql } from 'drizzle-orm'

/** Which rows of an order are read. */
export interface Window {
  readonly max: number
  readonly offset: number
}

/** The window as a statement has it: at the beginning its number stands in the text, later both are parameters. */
export const limitOf = ({ max, offset }: Window): SQL =>
  offset === 0 ? sql`limit ${whole(max)}` : sql`limit ${max} offset ${offset}`

/** A whole number as the text of a statement has it. */
export const whole = (number: number): SQL => sql.raw(Math.trunc(number).toFixed(0))
