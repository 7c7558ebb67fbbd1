import { type SQL, sql } from 'drizzle-orm'
import { notKnown, type VisitCounts, type VisitFilters } from '../../contract/resources/visits.ts'

/** Visits as PostgreSQL adds them up. */
export interface Counts extends Record<string, unknown> {
  readonly allowed: number
  readonly blocked: number
  readonly unique_allowed: number
  readonly unique_blocked: number
}

/** What the visits of a link are counted from, and how. */
interface Source {
  readonly from: SQL
  /** When a row's visits took place. */
  readonly at: SQL
  readonly counts: SQL
}

/** The quarter-hours, which cost the same whatever the number of visits. */
const rollups: Source = {
  from: sql`visit_rollups`,
  at: sql`quarter`,
  counts: sql`
    coalesce(sum(allowed), 0)::int as allowed, coalesce(sum(blocked), 0)::int as blocked,
    coalesce(sum(unique_allowed), 0)::int as unique_allowed,
    coalesce(sum(unique_blocked), 0)::int as unique_blocked`,
}

/** The visits themselves, which alone know what each came with. */
export const singleVisits: Source = {
  from: sql`visits`,
  at: sql`visited_at`,
  counts: sql`
    count(*) filter (where blocked_reason is null)::int as allowed,
    count(*) filter (where blocked_reason is not null)::int as blocked,
    count(*) filter (where blocked_reason is null and is_unique)::int as unique_allowed,
    count(*) filter (where blocked_reason is not null and is_unique)::int as unique_blocked`,
}

/** The cheapest source that can tell what the filters ask. */
export const sourceFor = (filters: VisitFilters | undefined): Source =>
  filters && Object.keys(filters).length > 0 ? singleVisits : rollups

/** The columns that visits are filtered by and broken down by. */
export const dimensionColumns = {
  country: sql`country`,
  referrer: sql`referrer`,
  device: sql`device`,
  browser: sql`browser`,
  os: sql`os`,
  reason: sql`blocked_reason`,
} as const

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
