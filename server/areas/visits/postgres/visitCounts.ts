import { type SQL, sql } from 'drizzle-orm'
import {
  entryDimensions,
  type KeptDimension,
  notKnown,
  type VisitDimension,
  type VisitFilters,
  visitDimensions,
} from '#contract/resources/visits.ts'
import { isOfSource } from './sourceOfReferrer.ts'

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

/** The column of each dimension that is kept. */
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
} as const satisfies Readonly<Record<KeptDimension, SQL>>

/** What a dimension is told from. */
export const keptFor = (dimension: VisitDimension): KeptDimension =>
  dimension === 'source' ? 'referrer' : dimension

/** What the profiles of visits tell apart. */
export const profileColumns = sql.join(Object.values(dimensionColumns), sql`, `)

/** Whether a dimension tells only what is known: days are not kept by what is not. */
export const countsOnlyKnown = (dimension: VisitDimension): boolean =>
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
  value !== notKnown || !countsOnlyKnown(dimension)

/** The condition on `value` of the rolled up days by value, which have a text for what is not known. */
export const valueCondition = (filtered: FilteredValue): SQL =>
  filtered.value === notKnown ? sql`value = ${notKnown}` : hasValue(sql`value`, filtered)

const hasValue = (column: SQL, { dimension, value }: FilteredValue): SQL =>
  dimension === 'source' ? isOfSource(column, value) : sql`${column} = ${value}`

/** The condition that the filters make: true without any. */
export function visitCondition(filters: VisitFilters = {}): SQL {
  const conditions = filteredValues(filters).map(({ dimension, value }) => {
    const column = dimensionColumns[keptFor(dimension)]
    return value === notKnown ? sql`${column} is null` : hasValue(column, { dimension, value })
  })
  if (filters.allowed !== undefined) {
    conditions.push(sql`(blocked_reason is null) = ${filters.allowed}`)
  }
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
