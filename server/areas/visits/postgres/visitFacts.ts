import { type SQL, sql } from 'drizzle-orm'
import { type KeptDimension, notKnown, type VisitFilters } from '#contract/resources/visits.ts'
import { dayOf, dayText } from '#server/areas/visits/days.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import { rangeParts } from './rolledUpDays.ts'
import {
  countsOfFacts,
  dimensionColumns,
  type FilteredValue,
  filteredValues,
  isKeptByValue,
  keptFor,
  profileColumns,
  valueCondition,
  visitCondition,
} from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

/**
 * Where visits are counted. Each function gives a query of rows to add up, in which every visit counts exactly
 * once, whether it has been rolled up or not: rolled up days, late visits, and visits since. All of it is one
 * statement, so that it sees one state.
 */

/**
 * What visits of a range came with: rows of the columns of `visit_profiles`, with `visits` and `unique_visits`.
 */
export function factsByProfile(
  scope: VisitScope,
  range: Moments,
  filters: VisitFilters | undefined,
): SQL {
  const { rolledUp, raw, late } = rangeParts(scope, range)
  const matches = visitCondition(filters)
  const columns = profileColumns
  return union([
    rolledUp &&
      sql`
        select ${columns}, visits, unique_visits
        from (
          select profile_id, sum(visits)::int as visits, sum(unique_visits)::int as unique_visits
          from (
            select profile_id, visits, unique_visits
            from ${scope.days} where ${scope.ofDays} and ${rolledUp.isWhole}
            union all
            select profile_id, ${numberWithin(sql`quarters`)}, ${numberWithin(sql`unique_quarters`)}
            from ${scope.days} ${rolledUp.partialDays} where ${scope.ofDays}
          ) as day
          group by profile_id
        ) as rolled_up
        join visit_profiles as profile on profile.id = profile_id
        where visits > 0 and ${matches}`,
    ...notRolledUp(scope, raw, late).map(
      (visits) => sql`
        select ${columns}, 1 as visits, is_unique::int as unique_visits from ${visits} and ${matches}`,
    ),
  ])
}

/**
 * When visits of a range took place: rows of `at` and the four counts, to the quarter-hour or finer.
 *
 * @param boundaries the moments that must not lie within a row's time.
 */
export function factsByTime(
  scope: VisitScope,
  range: Moments,
  boundaries: readonly Date[],
  filters: VisitFilters = {},
): SQL {
  const values = filteredValues(filters)
  if (values.length === 0) return allowedOrNot(rollupsByTime(scope, range), filters)
  const [only] = values
  if (scope.hasDaysByValue && values.length === 1 && only && isKeptByValue(only)) {
    return allowedOrNot(valueByTime(scope, range, only), filters)
  }
  return filteredFactsByTime(scope, range, boundaries, filters)
}

/** Leaves of the four counts what a filter of `allowed` asks for. */
export function allowedOrNot(facts: SQL, { allowed }: VisitFilters, name = sql`at`): SQL {
  if (allowed === undefined) return facts
  const left = allowed
    ? sql`allowed, 0 as blocked, unique_allowed, 0 as unique_blocked`
    : sql`0 as allowed, blocked, 0 as unique_allowed, unique_blocked`
  return sql`select ${name}, ${left} from (${facts}) as fact`
}

/** What is rolled up is kept by day; since then, links have their rollups to the last visit, kept with it. */
function rollupsByTime(scope: VisitScope, range: Moments): SQL {
  const columns = sql`quarter as at, allowed, blocked, unique_allowed, unique_blocked`
  const within = ({ from, to }: Moments) => sql`quarter >= ${from} and quarter < ${to}`
  const { raw, late } = rangeParts(scope, range)
  return union([
    late &&
      (scope.hasDaysByValue
        ? sql`select ${columns} from workspace_visit_rollups where ${scope.ofDays} and ${within(late)}`
        : listedQuarters(sql`link_day_quarters`, scope.ofDays, late)),
    raw && sql`select ${columns} from visit_rollups where ${scope.ofLinks} and ${within(raw)}`,
    ...notRolledUp(scope, undefined, late).map((visits) => countEach(visits)),
  ])
}

/** The visits with one value of one dimension. */
function valueByTime(scope: VisitScope, range: Moments, filtered: FilteredValue): SQL {
  const { raw, late } = rangeParts(scope, range)
  const { dimension, value } = filtered
  const matches = visitCondition({ [dimension]: value })
  const isOfValue = sql`${scope.ofDays} and dimension = ${keptFor(dimension)} and ${valueCondition(filtered)}`
  return union([
    late && listedQuarters(sql`workspace_value_days`, isOfValue, late),
    ...notRolledUp(scope, raw, late).map((visits) => countEach(sql`${visits} and ${matches}`)),
  ])
}

/** The quarter-hours of a range out of the lists of days. */
const listedQuarters = (days: SQL, matches: SQL, { from, to }: Moments): SQL => sql`
  select * from (
    select ${midnight} + part.quarter * interval '15 minutes' as at,
      part.allowed, part.blocked, part.unique_allowed, part.unique_blocked
    from ${days}, ${quartersOfLists}
    where ${matches} and ${isOfDays({ from, to })}
  ) as listed where at >= ${from} and at < ${to}`

/**
 * The visits of a range by the values of one dimension, where days are kept by value: rows of `value` and
 * the four counts. The filters may name what is told from that dimension and nothing else.
 */
export function factsByValue(
  scope: VisitScope,
  range: Moments,
  dimension: KeptDimension,
  filters: VisitFilters = {},
): SQL {
  const { rolledUp, raw, late } = rangeParts(scope, range)
  const { allowed: _, ...own } = filters
  const ofValue = filteredValues(own).map((filtered) => sql` and ${valueCondition(filtered)}`)
  const matches = sql`${scope.ofDays} and dimension = ${dimension}${sql.join(ofValue)}`
  const value = sql`nullif(value, ${notKnown}) as value`
  return allowedOrNot(
    union([
      rolledUp &&
        sql`
          select ${value}, allowed, blocked, unique_allowed, unique_blocked
          from workspace_value_days where ${matches} and ${rolledUp.isWhole}
          union all
          select ${value}, part.allowed, part.blocked, part.unique_allowed, part.unique_blocked
          from workspace_value_days ${rolledUp.partialDays}, ${quartersOfLists}
          where ${matches} and part.quarter >= first_quarter and part.quarter < end_quarter`,
      ...notRolledUp(scope, raw, late).map((visits) =>
        countEach(
          sql`${visits} and ${visitCondition(own)}`,
          sql`${dimensionColumns[dimension]} as value`,
        ),
      ),
    ]),
    filters,
    sql`value`,
  )
}

/** The quarter-hours of a range in which visits took place that the filters let through: rows of `at`. */
export function quartersWithVisits(
  scope: VisitScope,
  range: Moments,
  filters: VisitFilters | undefined,
): SQL {
  const { raw, late } = rangeParts(scope, range)
  const matches = visitCondition(filters)
  return sql`
    select at from (${union([
      late &&
        sql`
          select ${midnight} + quarter * interval '15 minutes' as at
          from ${scope.days}
          join (select id as profile_id from visit_profiles where ${matches}) as profile using (profile_id),
            unnest(quarters) as quarter
          where ${scope.ofDays} and ${isOfDays(late)}`,
      ...notRolledUp(scope, raw, late).map(
        (visits) =>
          sql`select date_bin('15 minutes', visited_at, 'epoch') as at from ${visits} and ${matches}`,
      ),
    ])}) as moment
    where at > ${range.from}::timestamptz - interval '15 minutes' and at < ${range.to}`
}

function filteredFactsByTime(
  scope: VisitScope,
  range: Moments,
  boundaries: readonly Date[],
  filters: VisitFilters,
): SQL {
  const { rolledUp, raw, late } = rangeParts(scope, range, boundaries)
  const matches = visitCondition(filters)
  const days = sql`
    ${scope.days} join (select id as profile_id, blocked_reason from visit_profiles where ${matches}) as profile using (profile_id)`
  const ofPartialDays = sql`${days} ${rolledUp?.partialDays}`
  return union([
    rolledUp &&
      sql`
        select at, ${countsOfFacts} from (
          select ${midnight} as at, blocked_reason, visits, unique_visits
          from ${days} where ${scope.ofDays} and ${rolledUp.isWhole}
          union all ${rolledUp.hasManyBuckets ? byQuarter(ofPartialDays, scope.ofDays) : byBucket(ofPartialDays, scope.ofDays)}
        ) as rolled_up group by at`,
    ...notRolledUp(scope, raw, late).map((visits) => countEach(sql`${visits} and ${matches}`)),
  ])
}

/** The visits of days that are partly in the range, a row for each bucket of a day and profile. */
const byBucket = (days: SQL, ofDays: SQL): SQL => sql`
  select ${midnight} + first_quarter * interval '15 minutes' as at, blocked_reason,
    ${numberWithin(sql`quarters`)} as visits, ${numberWithin(sql`unique_quarters`)} as unique_visits
  from ${days} where ${ofDays}`

/** The same, a row for each quarter-hour. */
function byQuarter(days: SQL, ofDays: SQL): SQL {
  const counted = (list: SQL, visits: SQL, uniqueVisits: SQL) => sql`
    select ${midnight} + quarter * interval '15 minutes' as at, blocked_reason, ${visits} as visits, ${uniqueVisits} as unique_visits
    from (
      select day, quarter, blocked_reason, count(*) as number
      from ${days}, unnest(${list}) as quarter
      where ${ofDays} and quarter >= first_quarter and quarter < end_quarter
      group by day, quarter, blocked_reason
    ) as part`
  return union([
    counted(sql`quarters`, sql`number`, sql`0`),
    counted(sql`unique_quarters`, sql`0`, sql`number`),
  ])
}

/** Each visit as a row of the four counts. */
export const countEach = (visits: SQL, column = sql`visited_at as at`) => sql`
  select ${column}, (blocked_reason is null)::int as allowed, (blocked_reason is not null)::int as blocked,
    (blocked_reason is null and is_unique)::int as unique_allowed,
    (blocked_reason is not null and is_unique)::int as unique_blocked
  from ${visits}`

/** On the rolled up days that share a moment with a range. */
const isOfDays = ({ from, to }: Moments) => sql`
  day >= ${dayText(dayOf(Math.max(from.getTime(), 0)))}::date and day <= ${dayText(dayOf(to.getTime()))}::date`

const midnight = sql`(day::timestamp at time zone 'UTC')`

/** The entries of a day's lists, those that belong together in one row. */
export const quartersOfLists = sql`
  unnest(quarters, allowed_then, blocked_then, unique_allowed_then, unique_blocked_then)
    as part (quarter, allowed, blocked, unique_allowed, unique_blocked)`

/** The visits that are in no rolled up day, as what follows `from`, up to its last condition. */
export function notRolledUp(
  { ofLinks }: VisitScope,
  raw: Moments | undefined,
  late: Moments | undefined,
): readonly SQL[] {
  const within = ({ from, to }: Moments) => sql`visited_at >= ${from} and visited_at < ${to}`
  return [
    ...(raw ? [sql`visits where ${ofLinks} and ${within(raw)}`] : []),
    ...(late
      ? [
          sql`late_visits join visits using (link_id, visited_at, id) where ${ofLinks} and ${within(late)}`,
        ]
      : []),
  ]
}

/** How many of a sorted list of quarter-hours belong to the bucket of the day. */
export const numberWithin = (list: SQL) => sql`
  width_bucket((end_quarter - 1)::smallint, ${list}) - width_bucket((first_quarter - 1)::smallint, ${list})`

export const union = (queries: readonly (SQL | undefined)[]) =>
  sql.join(
    queries.filter((query) => query !== undefined),
    sql` union all `,
  )
