import { eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Activity, activityRoutes } from '#contract/resources/activities.ts'
import type { RouteBody } from '#contract/route.ts'
import { stillThere } from '#server/platform/activity/things.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { activities } from '#server/platform/db/schema/activities.ts'

/** How the activity log is listed. */
export const listedActivities = {
  table: activities,
  search: [],
  sorts: { at: activities.at },
  defaultSort: '-at' as const,
  filters: filtersOf,
  read,
}

type Filters = NonNullable<RouteBody<typeof activityRoutes.fetch>['filters']>

function filtersOf({ actor_id, thing, action, from, until }: Filters): (SQL | undefined)[] {
  return [
    actor_id ? eq(activities.actorId, actor_id) : undefined,
    thing ? eq(activities.thing, thing) : undefined,
    action ? eq(activities.action, action) : undefined,
    from ? gte(activities.at, new Date(from)) : undefined,
    until ? lt(activities.at, new Date(until)) : undefined,
  ]
}

async function read(tx: Transaction, ids: readonly string[]): Promise<Activity[]> {
  const rows = await tx
    .select()
    .from(activities)
    .where(inArray(activities.id, [...ids]))
  const there = await idsStillThere(tx, rows)
  return rows.map((row) => {
    const [first] = row.thingIds
    const isThere = first !== undefined && row.thingTotal === 1 && there.has(first)
    return {
      id: row.id,
      at: row.at.toISOString(),
      actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
      action: row.action,
      thing: row.thing,
      thing_total: row.thingTotal,
      labels: row.labels,
      thing_id: isThere ? first : null,
      call: row.call,
      country: row.country,
      browser: row.browser,
      os: row.os,
      reason: row.reason,
    }
  })
}

/** Which of the things that stand alone in their rows are still there: one query for all kinds. */
async function idsStillThere(
  tx: Transaction,
  rows: readonly (typeof activities.$inferSelect)[],
): Promise<ReadonlySet<string>> {
  const alone = rows.filter(({ thingTotal }) => thingTotal === 1)
  const questions = [...Map.groupBy(alone, ({ thing }) => thing)].flatMap(
    ([thing, of]) =>
      stillThere(
        thing,
        of.flatMap(({ thingIds }) => thingIds),
      ) ?? [],
  )
  if (questions.length === 0) return new Set()
  const found = await tx.execute<{ id: string }>(sql.join(questions, sql` union all `))
  return new Set(found.rows.map(({ id }) => id))
}
