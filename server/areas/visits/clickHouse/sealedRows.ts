import {
  type KeptDimension,
  keptDimensions,
  notKnown,
  type VisitFilters,
  visitDimensions,
} from '#contract/resources/visits.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Piece } from './clickHouse.ts'
import { isOfSource } from './sourceOfReferrer.ts'

/** Which links of a workspace are read. */
export interface LinkScope {
  readonly workspaceId: string
  /** These, or all. */
  readonly links: readonly string[] | 'ALL'
  /** Of all, those that have been deleted and may still have rows. */
  readonly gone: readonly string[]
}

/** Whether what links have in all is right for a scope: not while one of those that are gone may still have rows. */
export const isWhole = ({ links, gone }: LinkScope): boolean => links === 'ALL' && gone.length === 0

/** The tables that have rows of workspaces, and by which column their rows are of a time. */
const momentOf = {
  visits: 'visited_at',
  clicks: 'clicked_at',
  visit_quarters: 'quarter',
  workspace_quarters: 'quarter',
  workspace_days: 'day',
  click_quarters: 'quarter',
} as const

type SealedTable = keyof typeof momentOf

/**
 * The rows of a workspace's links in a range that the filters let through, as what follows `from`. ClickHouse has no row
 * level security: this, {@link sealedDays} and {@link sealedQuarters} are the places where questions of somebody's get at these
 * tables, and they take the workspace.
 */
export function sealedRows(
  table: SealedTable,
  scope: LinkScope,
  range: Partial<Moments>,
  filters: VisitFilters = {},
): Piece {
  const pieces = [...ofScope(scope), ...filtered(filters)]
  const columns = table === 'visits' ? ofVisits : '*'
  if (table === 'visits' && range.from && range.to) {
    return allOf([
      rowsOf(columns, table, [...pieces, ...innerDays({ from: range.from, to: range.to })]),
      rowsOf(columns, table, [...pieces, ...outerDays({ from: range.from, to: range.to })]),
    ])
  }
  return allOf([rowsOf(columns, table, [...pieces, ...inRange(table, range)])])
}

/**
 * The visits of all links of a workspace in a range that the filters let through, for what asks for no more than how many
 * (`visits`, `uniques`) there were of what: whole days (UTC) as they are added up, what is left of the first and last visit by
 * visit. Only for a scope that {@link isWhole}.
 */
export function sealedDays(scope: LinkScope, range: Moments, filters: VisitFilters = {}): Piece {
  const pieces = [...ofScope(scope), ...filtered(filters)]
  const dimensions = keptDimensions.map(columnOf).join()
  return allOf([
    rowsOf(`${dimensions}, visits, uniques`, 'workspace_days', [...pieces, ...innerDays(range)]),
    rowsOf(`${dimensions}, 1 as visits, is_unique as uniques`, 'visits', [
      ...pieces,
      ...outerDays(range),
    ]),
  ])
}

/**
 * The visits of a workspace's links in a range that the filters let through, counted for each `quarter_of_day` of each `day` (UTC).
 * Of whole days nothing but these is asked, so ClickHouse reads them from a projection of `visits` that knows what is filtered,
 * where there is one and all links are counted.
 */
export function sealedQuarters(
  scope: LinkScope,
  range: Moments,
  filters: VisitFilters,
  counts: string,
): Piece {
  const pieces = [...ofScope(scope), ...filtered(filters)]
  const byQuarter = (days: readonly Piece[]): Piece => {
    const rows = rowsOf(`day, quarter_of_day, ${counts}`, 'visits', [...pieces, ...days])
    return { ...rows, text: `${rows.text} group by day, quarter_of_day` }
  }
  return allOf([byQuarter(innerDays(range)), byQuarter(outerDays(range))])
}

/** With those that ClickHouse computes itself, which are not part of `*`. */
const ofVisits = '*, day, quarter_of_day, is_blocked'

const ofScope = ({ workspaceId, links, gone }: LinkScope): Piece[] => [
  { text: 'workspace_id = {workspace:UUID}', parameters: { workspace: workspaceId } },
  ...(links === 'ALL' ? [] : [{ text: 'link_id in {links:Array(UUID)}', parameters: { links } }]),
  ...(gone.length === 0
    ? []
    : [{ text: 'link_id not in {gone:Array(UUID)}', parameters: { gone } }]),
]

const rowsOf = (columns: string, table: SealedTable, pieces: readonly Piece[]): Piece => ({
  text: `select ${columns} from ${table} where ${pieces.map(({ text }) => text).join(' and ')}`,
  parameters: Object.assign({}, ...pieces.map(({ parameters }) => parameters)),
})

const allOf = (rows: readonly Piece[]): Piece => ({
  text: `(${rows.map(({ text }) => text).join(' union all ')})`,
  parameters: Object.assign({}, ...rows.map(({ parameters }) => parameters)),
})

/** Days that are in the range as a whole: nothing of theirs is compared by time. */
const innerDays = ({ from, to }: Moments): Piece[] => [
  at('day > toDate(', 'from', from, ')'),
  at('day < toDate(', 'to', to, ')'),
]

/** The days that the range begins and ends in, as far as they are in it. */
const outerDays = ({ from, to }: Moments): Piece[] => {
  const [first, last] = [at('toDate(', 'from', from, ')'), at('toDate(', 'to', to, ')')]
  return [
    {
      text: `day in (${first.text}, ${last.text})`,
      parameters: { ...first.parameters, ...last.parameters },
    },
    at('visited_at >= ', 'from', from),
    at('visited_at < ', 'to', to),
  ]
}

function inRange(table: SealedTable, { from, to }: Partial<Moments>): Piece[] {
  const moment = momentOf[table]
  if (table === 'workspace_days') {
    return [
      ...(from ? [at('day >= toDate(', 'from', from, ')')] : []),
      ...(to ? [at('day < toDate(', 'to', to, ')')] : []),
    ]
  }
  // Visits are ordered by day: ClickHouse finds those of days without reading any other's.
  const hasDays = table === 'visits'
  return [
    ...(from && hasDays ? [at('day >= toDate(', 'from', from, ')')] : []),
    ...(to && hasDays ? [at('day <= toDate(', 'to', to, ')')] : []),
    ...(from ? [at(`${moment} >= `, 'from', from)] : []),
    ...(to ? [at(`${moment} < `, 'to', to)] : []),
  ]
}

/** A moment as a placeholder. Those that ClickHouse cannot tell apart are beyond any visit. */
export const at = (before: string, name: string, moment: Date, after = ''): Piece => ({
  text: `${before}fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')${after}`,
  parameters: { [name]: Math.min(Math.max(moment.getTime(), 0), lastMoment) },
})

/** The last day that a `Date` of ClickHouse can be. */
const lastMoment = Date.UTC(2149, 5, 6)

/** The column of each dimension. What is not known is an empty text in it. */
export const columnOf = (dimension: KeptDimension) =>
  dimension === 'reason' ? 'blocked_reason' : dimension

function filtered({ allowed, ...values }: VisitFilters): Piece[] {
  const pieces = visitDimensions.flatMap((dimension) => {
    const value = values[dimension]
    if (value === undefined) return []
    const column = columnOf(dimension === 'source' ? 'referrer' : dimension)
    if (value === notKnown) return [{ text: `${column} = ''`, parameters: {} }]
    // No visit has an empty text as its value.
    if (value === '') return [{ text: 'false', parameters: {} }]
    if (dimension === 'source') return [isOfSource(value)]
    return [{ text: `${column} = {${dimension}:String}`, parameters: { [dimension]: value } }]
  })
  if (allowed === undefined) return pieces
  return [...pieces, { text: `blocked_reason ${allowed ? '=' : '!='} ''`, parameters: {} }]
}
