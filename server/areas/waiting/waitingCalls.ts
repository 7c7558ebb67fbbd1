import { type SQL, sql } from 'drizzle-orm'
import { maxWaiting, type Waiting, waitingRoutes } from '#contract/resources/waiting.ts'
import { isOverdue, tasksWithRequests } from '#server/areas/requests/tasks/readTasks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'

/** Counts what waits for somebody. */
export function waitingCalls(clock: Clock): Served[] {
  return [serve(waitingRoutes.fetch, ({ tx }) => countWaiting(tx, clock()))]
}

async function countWaiting(tx: Transaction, now: Date): Promise<Waiting> {
  const { rows } = await tx.execute<Waiting & Record<string, unknown>>(sql`
    select
      ${numberOf(sql`submissions where status = 'UPLOADED' and review = 'PENDING'`)} as files_to_review,
      ${numberOf(sql`${tasksWithRequests} where ${isOverdue(now)}`)} as overdue_tasks,
      ${numberOf(sql`creator_requests where status = 'OPEN'`)} as open_requests,
      ${numberOf(sql`account_connections where lost_at is not null`)} as lost_accounts,
      ${numberOf(sql`domains where workspace_id is not null and verified_at is not null and not pointing`)}
        as misdirected_domains`)
  const [counts] = rows
  if (!counts) throw new Error('a select without rows')
  return counts
}

const numberOf = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxWaiting}) as counted)`
