import { type SQL, sql } from 'drizzle-orm'
import { maxWaiting, type Waiting, waitingRoutes } from '#contract/resources/waiting.ts'
import { countUnread } from '#server/areas/notifications/ownNotifications.ts'
import { isCancelled } from '#server/areas/requests/submissions/readSubmissions.ts'
import { isOverdue, tasksWithRequests } from '#server/areas/requests/tasks/readTasks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, readRow } from '#server/platform/db/readRows.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'

/** Counts what waits for somebody. */
export function waitingCalls(clock: Clock): Served[] {
  return [
    serve(waitingRoutes.fetch, async ({ tx, principal }) => ({
      ...(await countWaiting(tx, clock())),
      unread_notifications: await countUnread(tx, principal),
    })),
  ]
}

const waiting = {
  files_to_review: asNumber,
  overdue_tasks: asNumber,
  open_requests: asNumber,
  lost_accounts: asNumber,
  misdirected_domains: asNumber,
}

async function countWaiting(
  tx: Transaction,
  now: Date,
): Promise<Omit<Waiting, 'unread_notifications'>> {
  return readRow(tx, waiting)`
    select
      ${numberOf(sql`submissions where status = 'UPLOADED' and review = 'PENDING' and replaced_at is null and not ${isCancelled}`)} as files_to_review,
      ${numberOf(sql`${tasksWithRequests} where ${isOverdue(now)}`)} as overdue_tasks,
      ${numberOf(sql`creator_requests where status = 'OPEN'`)} as open_requests,
      ${numberOf(sql`account_connections where lost_at is not null`)} as lost_accounts,
      ${numberOf(sql`domains where workspace_id is not null and verified_at is not null and not pointing`)}
        as misdirected_domains`
}

const numberOf = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxWaiting}) as counted)`
