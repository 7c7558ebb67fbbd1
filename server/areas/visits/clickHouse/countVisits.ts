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
import type { ClickHouse, Piece } from './clickHouse.ts'
import type { FoundLinks } from './linkScope.ts'
import {
  columnOf,
  isWhole,
  type LinkScope,
  sealedDays,
  sealedQuarters,
  sealedRows,
} from './sealedRows.ts'
import { sourceOfReferrer } from './sourceOfReferrer.ts'

/**
 * How visits are counted: by GROUP BY, of quarter-hours where nothing but `allowed` is filtered; of all links by day where no
 * hour is told; else one by one.
 */

interface Counted extends Piece {
  readonly counts: string
  /** Their quarter-hour, in seconds since 1970. */
  readonly moment: string
}

const ofQuarters = `sum(allowed) as allowed, sum(blocked) as blocked,
  sum(unique_allowed) as unique_allowed, sum(unique_blocked) as unique_blocked`

export const ofVisits = `countIf(not is_blocked) as allowed, countIf(is_blocked) as blocked,
  countIf(is_unique and not is_blocked) as unique_allowed, countIf(is_unique and is_blocked) as unique_blocked`

const ofDays = `sumIf(visits, blocked_reason = '') as allowed, sumIf(visits, blocked_reason != '') as blocked,
  sumIf(uniques, blocked_reason = '') as unique_allowed, sumIf(uniques, blocked_reason != '') as unique_blocked`

const ofDay = 'toInt64(day) * 86400 + quarter_of_day * 900'

/**
 * Rows that the four counts are added up from, to be narrowed by `allowed` with {@link left}. Visits are counted by their
 * quarter-hours first, three bytes that lie ready: what is computed of a moment is then computed of thousands of rows instead of
 * millions.
 */
function counted(scope: LinkScope, range: Moments, filters: VisitFilters, byLink = false): Counted {
  if (hasValues(filters)) {
    if (byLink) {
      return { ...sealedRows('visits', scope, range, filters), counts: ofVisits, moment: ofDay }
    }
    // A projection that knows a country does not know what is blocked one by one: each of the four counts does.
    const quarters = sealedQuarters(scope, range, { ...filters, allowed: undefined }, ofVisits)
    return { ...quarters, counts: ofQuarters, moment: ofDay }
  }
  const table = isWhole(scope) && !byLink ? 'workspace_quarters' : 'visit_quarters'
  const rows = sealedRows(table, scope, range)
  return { ...rows, counts: ofQuarters, moment: 'toInt64(toUnixTimestamp(quarter))' }
}

export const hasValues = (filters: VisitFilters) =>
  visitDimensions.some((dimension) => filters[dimension] !== undefined)

/** Leaves of the four counts what a filter of `allowed` asks for. */
const left = <T extends Counts>(counts: T, { allowed }: VisitFilters): T => ({
  ...counts,
  ...(allowed === true && { blocked: 0, unique_blocked: 0 }),
  ...(allowed === false && { allowed: 0, unique_allowed: 0 }),
})

/** The moments as placeholders of a list of seconds, which `roundDown` finds a row's bucket in. */
export const secondsOf = (moments: readonly Date[]): number[] => moments.map(secondOf)

export const secondOf = (moment: Date): number => Math.max(Math.floor(moment.getTime() / 1000), 0)

export async function series(
  clickHouse: ClickHouse,
  scope: FoundLinks,
  range: SeriesRange,
  filters: VisitFilters = {},
): Promise<VisitBucket[]> {
  const starts = bucketStarts(range)
  const { text, parameters, counts, moment } = counted(scope, range, filters)
  const rows = await clickHouse.rows<Counts & { bucket: number }>(
    `select roundDown(${moment}, {starts:Array(Int64)}) as bucket, ${counts}
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
  const [previous, current] = await bothTotals(clickHouse, scope, range, filters)
  return toSummary(range, {
    current: toCounts(current && left(current, filters)),
    previous: toCounts(previous && left(previous, filters)),
    entriesSince: scope.entriesSince,
  })
}

type Totals = readonly [previous: Counts | undefined, current: Counts | undefined]

/** What is counted in the range before, and in this one. */
async function bothTotals(
  clickHouse: ClickHouse,
  scope: LinkScope,
  range: SeriesRange,
  filters: VisitFilters,
): Promise<Totals> {
  const before = rangeBefore(range)
  if (isWhole(scope) && hasValues(filters)) {
    const [previous, current] = [before, range].map(async (one) => {
      const { text, parameters } = sealedDays(scope, one, filters)
      const rows = await clickHouse.rows<Counts>(`select ${ofDays} from ${text}`, parameters)
      return rows[0]
    })
    return [await previous, await current]
  }
  const both = { from: before.from, to: range.to }
  const { text, parameters, counts, moment } = counted(scope, both, filters)
  const rows = await clickHouse.rows<Counts & { current: number }>(
    `select ${moment} >= {split:Int64} as current, ${counts}
     from ${text} where ${moment} < {until:Int64} or current group by current`,
    { ...parameters, split: secondOf(range.from), until: secondOf(before.to) },
  )
  const of = (which: number) => rows.find(({ current }) => current === which)
  return [of(0), of(1)]
}

export async function breakdown(
  clickHouse: ClickHouse,
  scope: LinkScope,
  range: Moments,
  dimension: VisitDimension,
  filters: VisitFilters = {},
): Promise<VisitShare[]> {
  const { text, parameters, counts } = isWhole(scope)
    ? { ...sealedDays(scope, range, filters), counts: ofDays }
    : { ...sealedRows('visits', scope, range, filters), counts: ofVisits }
  const isKnown = entryDimensions.some((one) => one === dimension) ? `value != ''` : '1'
  const value =
    dimension === 'source' ? sourceOfReferrer : { text: columnOf(dimension), parameters: {} }
  const rows = await clickHouse.rows<Counts & { value: string }>(
    `select ${value.text} as value, ${counts}
     from ${text} where ${isKnown} group by value having allowed + blocked > 0
     order by allowed + blocked desc, value = '', value limit ${maxBreakdownRows}`,
    { ...parameters, ...value.parameters },
  )
  return rows.map(({ value, ...found }) => ({ value: value || null, ...toCounts(found) }))
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
