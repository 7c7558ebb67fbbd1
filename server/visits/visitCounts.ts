import { type SQL, sql } from 'drizzle-orm'
import { notKnown, type VisitCounts, type VisitFilters } from '../../contract/resources/visits.ts'

/** Visits as PostgreSQL adds them up. */
export interface Counts extends Record<string, unknown> {
  readonly allowed: number
  readonly blocked: number
  readonly unique_allowed: number
  readonly unique_blocked: number
}

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
} as const

export const hasFilters = (filters: VisitFilters | undefined): filters is VisitFilters =>
  filters !== undefined && Object.values(filters).some((value) => value !== undefined)

/** The condition that the filters make: true without any. */
export function visitCondition({ allowed, ...values }: VisitFilters = {}): SQL {
  const conditions = Object.entries(dimensionColumns).flatMap(([dimension, column]) => {
    const value = Object.entries(values).find(([name]) => name === dimension)?.[1]
    if (value === undefined) return []
    return value === notKnown ? sql`${column} is null` : sql`${column} = ${value}`
  })
  if (allowed !== undefined) conditions.push(sql`(blocked_reason is null) = ${allowed}`)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export const toCounts = (counts: Counts | undefined): VisitCounts => ({
  total_visits: (counts?.allowed ?? 0) + (counts?.blocked ?? 0),
  total_allowed_visits: counts?.allowed ?? 0,
  total_blocked_visits: counts?.blocked ?? 0,
  unique_allowed_visits: counts?.unique_allowed ?? 0,
  unique_blocked_visits: counts?.unique_blocked ?? 0,
})
