import { eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type DueDay, maxDueADay } from '#contract/dueDays.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { creatorRequests, creatorTasks, orNeverDue } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, readRows } from '#server/platform/db/readRows.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'
import { isOverdue, isShared } from './readRequests.ts'

interface Asked {
  /** The first day and the last, `2026-01-31`. */
  readonly from: string
  readonly to: string
  readonly timezone: string
}

/** What is due on the days from one to another, on a clock of their timezone; days without anything are left out. */
export async function readDueDays(
  tx: Transaction,
  lister: Lister,
  { from, to, timezone }: Asked,
  now: Date,
): Promise<DueDay[]> {
  const days = daysOf(from, to)
  // Days are as long as their clock has them: 23 hours or 25 at a change.
  const begins = [...days, dayAfter(to)].map((day) => momentAt(`${day}T00:00`, timezone))
  const places = await placesOf(tx, lister, begins)
  const read = new Map(
    (
      await readNamed(
        tx,
        places.map(({ id }) => id),
        now,
      )
    ).map((one) => [one.id, one]),
  )
  return [...Map.groupBy(places, ({ day }) => day)].map(([day, those]) => ({
    day: days[day - 1] ?? from,
    total: those[0]?.total ?? 0,
    requests: those.flatMap(({ id }) => read.get(id) ?? []),
  }))
}

/** The requests that are named, each with the number of its day, from 1, and how many are due on it. */
function placesOf(tx: Transaction, lister: Lister, begins: readonly string[]) {
  const due = orNeverDue(creatorRequests.dueAt)
  const moments: SQL = sql`${sql.param(begins)}::timestamptz[]`
  return readRows(tx, { id: asText, day: asNumber, total: asNumber })`
    select id, day, total from (
      select id, day, due_at, count(*) over (partition by day) as total,
        row_number() over (partition by day order by due_at, id) as place
      from (
        select ${creatorRequests.id} as id, ${creatorRequests.dueAt} as due_at,
          width_bucket(${creatorRequests.dueAt}, ${moments}) as day
        from ${listedFrom(creatorRequests, lister)}
        where ${due} >= ${begins[0]}::timestamptz and ${due} < ${begins.at(-1)}::timestamptz
          and ${ne(creatorRequests.status, 'CANCELLED')}) as due) as placed
    where place <= ${maxDueADay}
    order by due_at, id`
}

async function readNamed(tx: Transaction, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const found = await tx
    .select({
      id: creatorRequests.id,
      title: creatorRequests.title,
      dueAt: creatorRequests.dueAt,
      status: creatorRequests.status,
      overdue: isOverdue(now),
      shared: isShared(ids),
      taskTotal: sql<number>`count(${creatorTasks.id})::int`,
      completed: sql<number>`(count(*) filter (where ${eq(creatorTasks.status, 'COMPLETED')}))::int`,
    })
    .from(creatorRequests)
    .leftJoin(creatorTasks, eq(creatorTasks.requestId, creatorRequests.id))
    .where(inArray(creatorRequests.id, [...ids]))
    .groupBy(creatorRequests.workspaceId, creatorRequests.id)
  return found.map(({ dueAt, taskTotal, completed, ...row }) => ({
    ...row,
    due_at: (dueAt ?? now).toISOString(),
    task_total: taskTotal,
    completed_task_total: completed,
  }))
}

const dayMs = 86_400_000

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

function daysOf(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day)
  return days
}
