import { type SQL, sql } from 'drizzle-orm'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import type { RecentVisits } from '#server/areas/visits/visitStore.ts'

/**
 * The orders of creators by what is counted of them. Each counts the rows of all creators once, from an index where one has the
 * answer: a creator at a time would be a look-up for each of the list.
 */
export function countedSorts({ join, people }: RecentVisits) {
  return {
    sorts: {
      tracking_link_total: total,
      account_total: total,
      visits_last_30_days: total,
      open_task_total: total,
    },
    sortJoins: {
      tracking_link_total: joined(sql`
        select creator_id, count(*)::int as total from tracking_links group by creator_id`),
      account_total: joined(sql`
        select creator_id, count(*)::int as total from creator_accounts group by creator_id`),
      visits_last_30_days: joined(sql`
        select creator_id, sum(${people})::int as total from tracking_links ${join}
        where creator_id is not null group by creator_id`),
      open_task_total: joined(sql`
        select creator_id, count(*)::int as total from creator_tasks
        where status in ${taskStatuses.filter(isUnfinished)}
          and request_id in (select id from creator_requests where status = 'OPEN')
        group by creator_id`),
    },
  }
}

/** A creator of whom nothing is counted has none. */
const total = sql`coalesce(counted.total, 0)`

const joined = (counts: SQL): SQL =>
  sql`left join (${counts}) as counted on counted.creator_id = creators.id`
