import { type SQL, sql } from 'drizzle-orm'
import { dayLength, dayOf, dayText } from './days.ts'
import type { VisitScope } from './visitScope.ts'

/** From `from` up to, but without, `to`. */
export interface Moments {
  readonly from: Date
  readonly to: Date
}

/** How a range is put together from what is folded and what is not yet. */
export interface RangeParts {
  /** The folded days that share a moment with the range; undefined for none. */
  readonly folded: FoldedDays | undefined
  /** What is read from the visits themselves; undefined for nothing. */
  readonly fresh: Moments | undefined
  /** The folded part again, for what came late; undefined for none. */
  readonly late: Moments | undefined
}

interface FoldedDays {
  /** On the days that lie within the range and are not cut. */
  readonly isWhole: SQL
  /** Joins `cut`: each day that is cut, and which of its quarter-hours belong to the range. */
  readonly cutDays: SQL
}

const quarterLength = 15 * 60 * 1000

/**
 * @param cuts the moments, beside the range's own ends, that a day has to be divided at.
 */
export function rangeParts(
  { foldedUntil }: VisitScope,
  { from, to }: Moments,
  cuts: readonly Date[] = [],
): RangeParts {
  const start = Math.max(from.getTime(), 0)
  const end = Math.min(to.getTime(), foldedUntil)
  if (start >= end) return { folded: undefined, fresh: { from, to }, late: undefined }
  return {
    folded: foldedDays(start, end, cuts),
    fresh: end < to.getTime() ? { from: new Date(end), to } : undefined,
    late: { from, to: new Date(end) },
  }
}

function foldedDays(start: number, end: number, cuts: readonly Date[]): FoldedDays {
  const moments = [start, end, ...cuts.map((cut) => cut.getTime())]
  const inside = moments.filter((at) => at >= start && at <= end && at % dayLength !== 0)
  const days = [...new Set(inside.map(dayOf))]
  const [first, beyond] = [dayText(dayOf(start)), dayText(dayOf(end - 1) + 1)]
  const texts = sql.param(days.map(dayText))
  const firsts = sql.param(days.map((day) => quarterOf(start, day)))
  const ends = sql.param(days.map((day) => quarterOf(end, day)))
  return {
    isWhole: sql`day >= ${first}::date and day < ${beyond}::date and day <> all (${texts}::date[])`,
    cutDays: sql`
      join unnest(${texts}::date[], ${firsts}::int[], ${ends}::int[])
        as cut (day, first_quarter, end_quarter) using (day)`,
  }
}

/** The number of the first quarter-hour of a day that does not begin before a moment, from 0 to 96. */
const quarterOf = (moment: number, day: number) =>
  Math.min(Math.max(Math.ceil((moment - day * dayLength) / quarterLength), 0), 96)
