import { notKnown, type VisitFilters, visitDimensions } from '#contract/resources/visits.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import type { Parameters } from './clickHouse.ts'

/** Which links of a workspace are read. */
export interface LinkScope {
  readonly workspaceId: string
  /** These, or all. */
  readonly links: readonly string[] | 'ALL'
  /** Of all, those that have been deleted and may still have rows. */
  readonly gone: readonly string[]
}

/** A part of a question, with what stands for its placeholders. */
export interface Piece {
  readonly text: string
  readonly parameters: Parameters
}

/** The tables that have rows of workspaces, and by which column their rows are of a time. */
const momentOf = {
  visits: 'visited_at',
  clicks: 'clicked_at',
  visit_quarters: 'quarter',
  workspace_quarters: 'quarter',
  click_quarters: 'quarter',
} as const

/**
 * The rows of a workspace's links in a range that the filters let through, as what follows `from`. ClickHouse has no row
 * level security: this is the one place where questions of somebody's get at these tables, and it takes the workspace.
 */
export function sealedRows(
  table: keyof typeof momentOf,
  { workspaceId, links, gone }: LinkScope,
  range: Partial<Moments>,
  filters: VisitFilters = {},
): Piece {
  const moment = momentOf[table]
  const parts: Piece[] = [
    { text: 'workspace_id = {workspace:UUID}', parameters: { workspace: workspaceId } },
    ...(links === 'ALL' ? [] : [{ text: 'link_id in {links:Array(UUID)}', parameters: { links } }]),
    ...(gone.length === 0
      ? []
      : [{ text: 'link_id not in {gone:Array(UUID)}', parameters: { gone } }]),
    ...(range.from ? [at(`${moment} >= `, 'from', range.from)] : []),
    ...(range.to ? [at(`${moment} < `, 'to', range.to)] : []),
    ...filtered(filters),
  ]
  return {
    text: `(select * from ${table} where ${parts.map(({ text }) => text).join(' and ')})`,
    parameters: Object.assign({}, ...parts.map(({ parameters }) => parameters)),
  }
}

/** A moment as a placeholder. Those that ClickHouse cannot tell apart are beyond any visit. */
export const at = (before: string, name: string, moment: Date): Piece => ({
  text: `${before}fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`,
  parameters: { [name]: Math.min(Math.max(moment.getTime(), 0), lastMoment) },
})

const lastMoment = Date.UTC(2200, 0)

/** The column of each dimension. */
export const columnOf = (dimension: (typeof visitDimensions)[number]) =>
  dimension === 'reason' ? 'blocked_reason' : dimension

function filtered({ allowed, ...values }: VisitFilters): Piece[] {
  const pieces = visitDimensions.flatMap((dimension) => {
    const value = values[dimension]
    if (value === undefined) return []
    const column = columnOf(dimension)
    return value === notKnown
      ? [{ text: `isNull(${column})`, parameters: {} }]
      : [{ text: `${column} = {${dimension}:String}`, parameters: { [dimension]: value } }]
  })
  if (allowed === undefined) return pieces
  const isAllowed = { text: `${allowed ? 'isNull' : 'isNotNull'}(blocked_reason)`, parameters: {} }
  return [...pieces, isAllowed]
}
