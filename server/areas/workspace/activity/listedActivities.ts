import { gte, lt, sql } from 'drizzle-orm'
import { type Activity, activity } from '#contract/resources/activities.ts'
import { stillThere } from '#server/areas/activity/things.ts'
import { activities } from '#server/database/schema/activities.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, readRows } from '#server/platform/db/readRows.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'

const fields = fieldsOf(activities, activity)

/** How the activity log is listed. */
export const listedActivities = {
  table: activities,
  search: [],
  sorts: { at: activities.at },
  defaultSort: '-at' as const,
  filters: {
    actor_id: activities.actorId,
    thing: activities.thing,
    action: activities.action,
    from: (from: string) => gte(activities.at, new Date(from)),
    until: (until: string) => lt(activities.at, new Date(until)),
  },
  read,
}

async function read(tx: Transaction, ids: readonly string[]): Promise<Activity[]> {
  const rows = await rowsOf(tx, activities, ids)
  const there = await idsStillThere(tx, rows)
  return rows.map((row) => {
    const [first] = row.thingIds
    const isThere = first !== undefined && row.thingTotal === 1 && there.has(first)
    return {
      ...fields.read(row),
      actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
      thing_id: isThere ? first : null,
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
  const found = await readRows(tx, { id: asText })`${sql.join(questions, sql` union all `)}`
  return new Set(idsOf(found))
}
