import { type SQL, sql } from 'drizzle-orm'
import { dayMs, dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { VisitScope } from './visitScope.ts'

/** How a range is put together from what is rolled up and what is not yet. */
export interface RangeParts {
  /** The rolled up days that share a moment with the range; undefined for none. */
  readonly rolledUp: RolledUpDays | undefined
  /** What is read from the visits themselves; undefined for nothing. */
  readonly raw: Moments | undefined
  /** The rolled up part again, for what came late; undefined for none. */
  readonly late: Moments | undefined
}

interface RolledUpDays {
  /** On the days that lie within the range and are wholly in it. */
  readonly isWhole: SQL
  /** Joins `bucket`: each part of a day that is partly in the range, as its first quarter-hour and the one behind its last. */
  readonly partialDays: SQL
  /** Whether days are divided into so many buckets that it is quicker to go through their visits than through the buckets. */
  readonly hasManyBuckets: boolean
}

const quarterLength = 15 * 60 * 1000

/**
 * @param boundaries the moments, beside the range's own ends, that a day has to be divided at.
 */
export function rangeParts(
  { watermark }: VisitScope,
  { from, to }: Moments,
  boundaries: readonly Date[] = [],
): RangeParts {
  const start = Math.max(from.getTime(), 0)
  const end = Math.min(to.getTime(), watermark)
  if (start >= end) return { rolledUp: undefined, raw: { from, to }, late: undefined }
  return {
    rolledUp: rolledUpDays(start, end, boundaries),
    raw: end < to.getTime() ? { from: new Date(end), to } : undefined,
    late: { from, to: new Date(end) },
  }
}

function rolledUpDays(start: number, end: number, boundaries: readonly Date[]): RolledUpDays {
  const moments = [start, end, ...boundaries.map((boundary) => boundary.getTime())]
  const inside = moments.filter((at) => at >= start && at <= end && at % dayMs !== 0)
  const days = Map.groupBy(inside, dayOf)
  const buckets = [...days].flatMap(([day, within]) => bucketsOf(day, start, end, within))
  const [first, beyond] = [dayText(dayOf(start)), dayText(dayOf(end - 1) + 1)]
  const partialDays = sql.param([...days.keys()].map(dayText))
  const texts = sql.param(buckets.map(({ day }) => dayText(day)))
  const firsts = sql.param(buckets.map(({ firstQuarter }) => firstQuarter))
  const ends = sql.param(buckets.map(({ endQuarter }) => endQuarter))
  return {
    isWhole: sql`day >= ${first}::date and day < ${beyond}::date and day <> all (${partialDays}::date[])`,
    partialDays: sql`
      join unnest(${texts}::date[], ${firsts}::smallint[], ${ends}::smallint[])
        as bucket (day, first_quarter, end_quarter) using (day)`,
    hasManyBuckets: buckets.length > maxBuckets * days.size,
  }
}

/** The most buckets of a day for which its lists are halved rather than gone through. */
const maxBuckets = 4

/** The buckets of a day that belong to the range, divided at the given moments of that day. */
function bucketsOf(day: number, start: number, end: number, boundaries: readonly number[]) {
  const edges = [
    quarterOf(start, day),
    quarterOf(end, day),
    ...boundaries.map((boundary) => quarterOf(boundary, day)),
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
  Math.min(Math.max(Math.ceil((moment - day * dayMs) / quarterLength), 0), 96)
