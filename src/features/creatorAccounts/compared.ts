import { addDays } from '#src/lib/dates.ts'

/** The followers of two accounts at the end of a day (UTC); null where they are not known. */
export interface ComparedDay {
  readonly date: string
  readonly own: number | null
  readonly other: number | null
}

type Trend = readonly (number | null)[]

/**
 * Two courses of followers side by side, oldest first.
 *
 * @param today the day (UTC) that both end with, however long each is.
 */
export function comparedDays(own: Trend, other: Trend, today: string): ComparedDay[] {
  const length = Math.max(own.length, other.length)
  return Array.from({ length }, (_, index) => ({
    date: addDays(today, index + 1 - length),
    own: own.at(index - length) ?? null,
    other: other.at(index - length) ?? null,
  }))
}
