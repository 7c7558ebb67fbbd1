import { type SQL, sql } from 'drizzle-orm'
import type { VisitFilters } from '../../contract/resources/visits.ts'
import { type Moments, rangeParts } from './foldedDays.ts'
import { countsOfFacts, hasFilters, visitCondition } from './visitCounts.ts'
import type { VisitScope } from './visitScope.ts'

/**
 * Where visits are counted. Each function gives a query of rows to add up, in which every visit counts exactly
 * once, whether it has been folded or not: folded days, late visits, and visits since. All of it is one
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
  const { folded, fresh, late } = rangeParts(scope, range)
  const isMeant = visitCondition(filters)
  const columns = sql`country, referrer, device, browser, os, blocked_reason`
  return union([
    folded &&
      sql`
        select ${columns}, visits, unique_visits
        from (
          select profile_id, sum(visits)::int as visits, sum(unique_visits)::int as unique_visits
          from (
            select profile_id, visits, unique_visits
            from ${scope.days} where ${scope.ofDays} and ${folded.isWhole}
            union all
            select profile_id, ${numberWithin(sql`quarters`)}, ${numberWithin(sql`unique_quarters`)}
            from ${scope.days} ${folded.cutDays} where ${scope.ofDays}
          ) as day
          group by profile_id
        ) as folded
        join visit_profiles as profile on profile.id = profile_id
        where visits > 0 and ${isMeant}`,
    ...unfolded(scope, fresh, late).map(
      (visits) => sql`
        select ${columns}, 1 as visits, is_unique::int as unique_visits from ${visits} and ${isMeant}`,
    ),
  ])
}

/**
 * When visits of a range took place: rows of `at` and the four counts, to the quarter-hour or finer.
 *
 * @param cuts the moments that must not lie within a row's time.
 */
export function factsByTime(
  scope: VisitScope,
  range: Moments,
  cuts: readonly Date[],
  filters: VisitFilters | undefined,
): SQL {
  return hasFilters(filters)
    ? filteredFactsByTime(scope, range, cuts, filters)
    : rollupsByTime(scope, range)
}

/** Links have their rollups to the last visit, kept with it; those of all links together end with what is folded. */
function rollupsByTime(scope: VisitScope, range: Moments): SQL {
  const columns = sql`quarter as at, allowed, blocked, unique_allowed, unique_blocked`
  const within = ({ from, to }: Moments) => sql`quarter >= ${from} and quarter < ${to}`
  if (!scope.hasRollupsOfAll) {
    return sql`select ${columns} from visit_rollups where ${scope.ofLinks} and ${within(range)}`
  }
  const { fresh, late } = rangeParts(scope, range)
  return union([
    late &&
      sql`select ${columns} from workspace_visit_rollups where ${scope.ofDays} and ${within(late)}`,
    fresh && sql`select ${columns} from visit_rollups where ${scope.ofLinks} and ${within(fresh)}`,
    ...unfolded(scope, undefined, late).map(countEach),
  ])
}

function filteredFactsByTime(
  scope: VisitScope,
  range: Moments,
  cuts: readonly Date[],
  filters: VisitFilters,
): SQL {
  const { folded, fresh, late } = rangeParts(scope, range, cuts)
  const isMeant = visitCondition(filters)
  const days = sql`
    ${scope.days} join (select id as profile_id, blocked_reason from visit_profiles where ${isMeant}) as profile using (profile_id)`
  const midnight = sql`(day::timestamp at time zone 'UTC')`
  const cutRows = (list: SQL, visits: SQL, uniqueVisits: SQL) => sql`
    select ${midnight} + quarter * interval '15 minutes' as at, blocked_reason, ${visits} as visits, ${uniqueVisits} as unique_visits
    from (
      select day, quarter, blocked_reason, count(*) as number
      from ${days} ${folded?.cutDays}, unnest(${list}) as quarter
      where ${scope.ofDays} and quarter >= first_quarter and quarter < end_quarter
      group by day, quarter, blocked_reason
    ) as part`
  return union([
    folded &&
      sql`
        select at, ${countsOfFacts} from (
          select ${midnight} as at, blocked_reason, visits, unique_visits
          from ${days} where ${scope.ofDays} and ${folded.isWhole}
          union all ${cutRows(sql`quarters`, sql`number`, sql`0`)}
          union all ${cutRows(sql`unique_quarters`, sql`0`, sql`number`)}
        ) as folded group by at`,
    ...unfolded(scope, fresh, late).map((visits) => countEach(sql`${visits} and ${isMeant}`)),
  ])
}

/** Each visit as a row of the four counts. */
const countEach = (visits: SQL) => sql`
  select visited_at as at, (blocked_reason is null)::int as allowed, (blocked_reason is not null)::int as blocked,
    (blocked_reason is null and is_unique)::int as unique_allowed,
    (blocked_reason is not null and is_unique)::int as unique_blocked
  from ${visits}`

/** The visits that are in no folded day, as what follows `from`, up to its last condition. */
function unfolded(
  { ofLinks }: VisitScope,
  fresh: Moments | undefined,
  late: Moments | undefined,
): readonly SQL[] {
  const within = ({ from, to }: Moments) => sql`visited_at >= ${from} and visited_at < ${to}`
  return [
    ...(fresh ? [sql`visits where ${ofLinks} and ${within(fresh)}`] : []),
    ...(late
      ? [
          sql`late_visits join visits using (link_id, visited_at, id) where ${ofLinks} and ${within(late)}`,
        ]
      : []),
  ]
}

/** How many of a list of quarter-hours belong to the range. */
const numberWithin = (list: SQL) => sql`(
  select count(*)::int from unnest(${list}) as quarter
  where quarter >= first_quarter and quarter < end_quarter)`

const union = (queries: readonly (SQL | undefined)[]) =>
  sql.join(
    queries.filter((query) => query !== undefined),
    sql` union all `,
  )
