import { ne, sql } from 'drizzle-orm'
import { feedBounds } from '#contract/resources/calendarFeeds.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { creatorRequests, creatorTasks, orNeverDue } from '#server/database/schema/requests.ts'
import { daysAfter } from '#server/platform/clock/days.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asMoment, asNumber, asText, oneOf, readRows } from '#server/platform/db/readRows.ts'
import { type Lister, listedFrom } from '#server/platform/resource/listedFrom.ts'

export type DueRequest = Awaited<ReturnType<typeof readDueRequests>>[number]

/** What is due around now, in the order in which it is; of very much the nearest. What was cancelled is left out. */
export function readDueRequests(tx: Transaction, lister: Lister, now: Date) {
  const [from, until] = [-feedBounds.daysBack, feedBounds.daysAhead].map((days) =>
    daysAfter(now, days).toISOString(),
  )
  const due = orNeverDue(creatorRequests.dueAt)
  return readRows(tx, {
    id: asText,
    title: asText,
    status: oneOf(requestStatuses),
    dueAt: asMoment,
    updatedAt: asMoment,
    tasks: asNumber,
    completed: asNumber,
  })`
    select request.id, request.title, request.status, request.due_at as "dueAt", request.updated_at as "updatedAt",
      count(task.id)::int as tasks, (count(task.id) filter (where task.status = 'COMPLETED'))::int as completed
    from (
      select id, title, status, due_at, updated_at from ${listedFrom(creatorRequests, lister)}
      where ${due} >= ${from}::timestamptz and ${due} < ${until}::timestamptz and ${ne(creatorRequests.status, 'CANCELLED')}
      order by abs(extract(epoch from due_at - ${now.toISOString()}::timestamptz)), id limit ${sql.raw(String(feedBounds.events))}
    ) as request
    left join ${creatorTasks} task on task.request_id = request.id
    group by request.id, request.title, request.status, request.due_at, request.updated_at
    order by request.due_at, request.id`
}
