import { type SQL, sql } from 'drizzle-orm'
import {
  entryDimensions,
  notKnown,
  type VisitDimension,
  type VisitFilters,
  visitDimensions,
} from '#contract/resources/visits.ts'

/** Adds up rows that have these four counts. */
export const sumOfCounts = sql`
  coalesce(sum(allowed), 0)::int as allowed, coalesce(sum(blocked), 0)::int as blocked,
  coalesce(sum(unique_allowed), 0)::int as unique_allowed,
  coalesce(sum(unique_blocked), 0)::int as unique_blocked`

/** Makes the four counts of rows that have `visits`, `unique_visits` and a `blocked_reason`. */
export const countsOfFacts = sql`
  coalesce(sum(visits) filter (where blocked_reason is null), 0)::int as allowed,
  coalesce(sum(visits) filter (where blocked_reason is not null), 0)::int as blocked,
  coalesce(sum(unique_visits) filter (where blocked_reason is null), 0)::int as unique_allowed,
  coalesce(sum(unique_visits) filter (where blocked_reason is not null), 0)::int as unique_blocked`

/** The columns that visits are filtered by and broken down by. */
export const dimensionColumns = {
  country: sql`country`,
  referrer: sql`referrer`,
  device: sql`device`,
  browser: sql`browser`,
  os: sql`os`,
  reason: sql`blocked_reason`,
  utm_source: sql`utm_source`,
  utm_medium: sql`utm_medium`,
  utm_campaign: sql`utm_campaign`,
  ref: sql`ref`,
  entry: sql`entry`,
} as const satisfies Readonly<Record<VisitDimension, SQL>>

/** What the profiles of visits tell apart. */
export const profileColumns = sql.join(Object.values(dimensionColumns), sql`, `)

/** Whether a dimension tells only what is known: days are not kept by what is not. */
export const tellsOnlyKnown = (dimension: VisitDimension): boolean =>
  entryDimensions.some((one) => one === dimension)

export const hasFilters = (filters: VisitFilters | undefined): filters is VisitFilters =>
  filters !== undefined && Object.values(filters).some((value) => value !== undefined)

/** A value of a dimension that visits are filtered by; `(none)`: what is not known. */
export interface FilteredValue {
  readonly dimension: VisitDimension
  readonly value: string
}

/** The values that the filters name, beside `allowed`. */
export const filteredValues = (filters: VisitFilters): readonly FilteredValue[] =>
  visitDimensions.flatMap((dimension) => {
    const value = filters[dimension]
    return value === undefined ? [] : [{ dimension, value }]
  })

/** Whether the rolled up days by value can answer a filter by one value. */
export const isKeptByValue = ({ dimension, value }: FilteredValue): boolean =>
  value !== notKnown || !tellsOnlyKnown(dimension)

/** The condition that the filters make: true without any. */
export function visitCondition(filters: VisitFilters = {}): SQL {
  const conditions = filteredValues(filters).map(({ dimension, value }) => {
    const column = dimensionColumns[dimension]
    return value === notKnown ? sql`${column} is null` : sql`${column} = ${value}`
  })
  if (filters.allowed !== undefined) {
    conditions.push(sql`(blocked_reason is null) = ${filters.allowed}`)
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
