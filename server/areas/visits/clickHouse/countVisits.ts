import {
  entryDimensions,
  maxBreakdownRows,
  type VisitBucket,
  type VisitDimension,
  type VisitFilters,
  type VisitShare,
  type VisitSummary,
  visitDimensions,
} from '#contract/resources/visits.ts'
import { rangeBefore, type SeriesRange } from '#server/areas/visits/seriesRange.ts'
import {
  bucketStarts,
  type Counts,
  toCounts,
  toSeries,
  toSummary,
} from '#server/areas/visits/visitShapes.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { ClickHouse } from './clickHouse.ts'
import type { FoundLinks } from './linkScope.ts'
import { columnOf, type LinkScope, type Piece, sealedRows } from './sealedRows.ts'

/** How visits are counted: by GROUP BY, of quarter-hours where nothing but `allowed` is filtered, else one by one. */

interface Counted extends Piece {
  readonly counts: string
  /** The column of their time. */
  readonly moment: string
}

const ofQuarters = `sum(allowed) as allowed, sum(blocked) as blocked,
  sum(unique_allowed) as unique_allowed, sum(unique_blocked) as unique_blocked`

export const ofVisits = `countIf(isNull(blocked_reason)) as allowed, countIf(isNotNull(blocked_reason)) as blocked,
  countIf(is_unique and isNull(blocked_reason)) as unique_allowed,
  countIf(is_unique and isNotNull(blocked_reason)) as unique_blocked`

/** Rows that the four counts are added up from. */
function counted(scope: LinkScope, range: Moments, filters: VisitFilters, byLink = false): Counted {
  if (hasValues(filters)) {
    const rows = sealedRows('visits', scope, range, filters)
    return { ...rows, counts: ofVisits, moment: 'visited_at' }
  }
  // What links have in all is right for a workspace while none of those that are gone may still have rows.
  const isWhole = scope.links === 'ALL' && scope.gone.length === 0 && !byLink
  const rows = sealedRows(isWhole ? 'workspace_quarters' : 'visit_quarters', scope, range)
  return { ...rows, counts: ofQuarters, moment: 'quarter' }
}

const hasValues = (filters: VisitFilters) =>
  visitDimensions.some((dimension) => filters[dimension] !== undefined)

/** Leaves of the four counts what a filter of `allowed` asks for. */
const left = <T extends Counts>(counts: T, { allowed }: VisitFilters): T => ({
  ...counts,
  ...(allowed === true && { blocked: 0, unique_blocked: 0 }),
  ...(allowed === false && { allowed: 0, unique_allowed: 0 }),
})

/** The moments as placeholders of a list of seconds, which `roundDown` finds a row's bucket in. */
export const secondsOf = (moments: readonly Date[]): number[] =>
  moments.map((moment) => Math.max(Math.floor(moment.getTime() / 1000), 0))

export async function series(
  clickHouse: ClickHouse,
  scope: FoundLinks,
  range: SeriesRange,
  filters: VisitFilters = {},
): Promise<VisitBucket[]> {
  const starts = bucketStarts(range)
  const { text, parameters, counts, moment } = counted(scope, range, filters)
  const rows = await clickHouse.rows<Counts & { bucket: number }>(
    `select roundDown(toInt64(toUnixTimestamp(${moment})), {starts:Array(Int64)}) as bucket, ${counts}
     from ${text} group by bucket`,
    { ...parameters, starts: secondsOf(starts) },
  )
  const byStart = new Map(rows.map((row) => [row.bucket, left(row, filters)]))
  return toSeries(starts, range, (index) =>
    byStart.get(secondsOf(starts.slice(index, index + 1))[0] ?? -1),
  )
}

export async function summary(
  clickHouse: ClickHouse,
  scope: FoundLinks,
  range: SeriesRange,
  filters: VisitFilters = {},
): Promise<VisitSummary> {
  const both = { from: rangeBefore(range).from, to: range.to }
  const { text, parameters, counts, moment } = counted(scope, both, filters)
  const rows = await clickHouse.rows<Counts & { current: number }>(
    `select toInt64(toUnixTimestamp(${moment})) >= {split:Int64} as current, ${counts}
     from ${text} group by current`,
    { ...parameters, split: secondsOf([range.from])[0] ?? 0 },
  )
  const [previous, current] = [0, 1].map((which) => {
    const found = rows.find((row) => row.current === which)
    return toCounts(found && left(found, filters))
  })
  const none = toCounts(undefined)
  return toSummary(range, {
    current: current ?? none,
    previous: previous ?? none,
    entriesSince: scope.entriesSince,
  })
}

export async function breakdown(
  clickHouse: ClickHouse,
  scope: LinkScope,
  range: Moments,
  dimension: VisitDimension,
  filters: VisitFilters = {},
): Promise<VisitShare[]> {
  const { text, parameters } = sealedRows('visits', scope, range, filters)
  const isTold = entryDimensions.some((one) => one === dimension) ? 'isNotNull(value)' : '1'
  const rows = await clickHouse.rows<Counts & { value: string | null }>(
    `select ${columnOf(dimension)} as value, ${ofVisits}
     from ${text} where ${isTold} group by value
     order by allowed + blocked desc, value nulls last limit ${maxBreakdownRows}`,
    parameters,
  )
  return rows.map(({ value, ...counts }) => ({ value, ...toCounts(counts) }))
}

/** The visits of each link that has any, those with the most first. */
export async function byLink(
  clickHouse: ClickHouse,
  scope: LinkScope,
  range: Moments,
  filters: VisitFilters = {},
  limit = maxLinks,
): Promise<(Counts & { link_id: string })[]> {
  const { text, parameters, counts } = counted(scope, range, filters, true)
  const total =
    filters.allowed === undefined ? 'allowed + blocked' : filters.allowed ? 'allowed' : 'blocked'
  const rows = await clickHouse.rows<Counts & { link_id: string }>(
    `select link_id, ${counts} from ${text} group by link_id
     having ${total} > 0 order by ${total} desc, toString(link_id) limit ${limit}`,
    parameters,
  )
  return rows.map((row) => left(row, filters))
}

/** More than a workspace has. */
const maxLinks = 200_000
