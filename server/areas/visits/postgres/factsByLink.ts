import { type SQL, sql } from 'drizzle-orm'
import type { VisitFilters } from '#contract/resources/visits.ts'
import type { Moments } from '#server/areas/visits/visitStore.ts'
import { rangeParts } from './rolledUpDays.ts'
import { countsOfFacts, filteredValues, visitCondition } from './visitCounts.ts'
import {
  allowedOrNot,
  countEach,
  notRolledUp,
  numberWithin,
  quartersOfLists,
  union,
} from './visitFacts.ts'
import type { VisitScope } from './visitScope.ts'

/** The visits of a range by link: rows of `link_id` and the four counts, to be added up as those of `visitFacts.ts`. */
export function factsByLink(scope: VisitScope, range: Moments, filters: VisitFilters = {}): SQL {
  const { rolledUp, raw, late } = rangeParts(scope, range)
  const isFiltered = filteredValues(filters).length > 0
  const matches = visitCondition(filters)
  const facts = union([
    rolledUp &&
      (isFiltered
        ? daysWithProfiles(scope, rolledUp, matches)
        : sql`
          select link_id, allowed, blocked, unique_allowed, unique_blocked
          from link_day_quarters where ${scope.ofDays} and ${rolledUp.isWhole}
          union all
          select link_id, part.allowed, part.blocked, part.unique_allowed, part.unique_blocked
          from link_day_quarters ${rolledUp.partialDays},
            lateral (${sumsOfParts}) as part
          where ${scope.ofDays}`),
    ...notRolledUp(scope, raw, late).map((visits) =>
      countEach(sql`${visits} and ${matches}`, sql`link_id`),
    ),
  ])
  return isFiltered ? facts : allowedOrNot(facts, filters, sql`link_id`)
}

/** The four counts of a part of a day, out of its lists. */
const sumsOfParts = sql`
  select sum(part.allowed)::int as allowed, sum(part.blocked)::int as blocked,
    sum(part.unique_allowed)::int as unique_allowed, sum(part.unique_blocked)::int as unique_blocked
  from ${quartersOfLists} where part.quarter >= first_quarter and part.quarter < end_quarter`

/** What the filters leave of the days of links, which are kept by profile. */
const daysWithProfiles = (
  { ofLinks }: VisitScope,
  { isWhole, partialDays }: NonNullable<ReturnType<typeof rangeParts>['rolledUp']>,
  matches: SQL,
) => sql`
  select link_id, ${countsOfFacts}
  from (
    select link_id, profile_id, visits, unique_visits
    from link_visit_days where ${ofLinks} and ${isWhole}
    union all
    select link_id, profile_id, ${numberWithin(sql`quarters`)}, ${numberWithin(sql`unique_quarters`)}
    from link_visit_days ${partialDays} where ${ofLinks}
  ) as day
  join visit_profiles as profile on profile.id = profile_id
  where ${matches}
  group by link_id`
