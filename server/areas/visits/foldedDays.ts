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
  /** Joins `cut`: each piece of a day that is cut, as its first quarter-hour and the one behind its last. */
  readonly cutDays: SQL
  /** Whether days are cut into so many pieces that it is quicker to go through their visits than through the pieces. */
  readonly isCutFinely: boolean
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
  const days = Map.groupBy(inside, dayOf)
  const pieces = [...days].flatMap(([day, within]) => piecesOf(day, start, end, within))
  const [first, beyond] = [dayText(dayOf(start)), dayText(dayOf(end - 1) + 1)]
  const cutDays = sql.param([...days.keys()].map(dayText))
  const texts = sql.param(pieces.map(({ day }) => dayText(day)))
  const firsts = sql.param(pieces.map(({ firstQuarter }) => firstQuarter))
  const ends = sql.param(pieces.map(({ endQuarter }) => endQuarter))
  return {
    isWhole: sql`day >= ${first}::date and day < ${beyond}::date and day <> all (${cutDays}::date[])`,
    cutDays: sql`
      join unnest(${texts}::date[], ${firsts}::smallint[], ${ends}::smallint[])
        as cut (day, first_quarter, end_quarter) using (day)`,
    isCutFinely: pieces.length > mostPieces * days.size,
  }
}

/** The most pieces of a day for which its lists are halved rather than gone through. */
const mostPieces = 4

/** The pieces of a day that belong to the range, divided at the given moments of that day. */
function piecesOf(day: number, start: number, end: number, cuts: readonly number[]) {
  const edges = [
    quarterOf(start, day),
    quarterOf(end, day),
    ...cuts.map((cut) => quarterOf(cut, day)),
  ]
  const sorted = [...new Set(edges)].toSorted((one, other) => one - other)
  return sorted.slice(1).map((endQuarter, index) => ({
    day,
    firstQuarter: sorted[index] ?? 0,
    endQuarter,
  }))
}

/** The number of the first quarter-hour of a day that does not begin before a moment, from 0 to 96. */
const quarterOf = (moment: number, day: number) =>
  Math.min(Math.max(Math.ceil((moment - day * dayLength) / quarterLength), 0), 96)
