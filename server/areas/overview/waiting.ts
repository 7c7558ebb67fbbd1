import { type SQL, sql } from 'drizzle-orm'
import type { Waiting } from '#contract/resources/overview.ts'
import { deepestRow } from '#contract/rules/pageDepth.ts'
import { isOverdue, tasksWithRequests } from '#server/areas/requests/tasks/readTasks.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** How many things wait for the workspace, each counted as far as lists are. */
export async function waiting(tx: Transaction, now: Date): Promise<Waiting> {
  const { rows: found } = await tx.execute<Waiting & Record<string, unknown>>(sql`
    select
      ${numberOf(sql`submissions where status = 'UPLOADED' and review = 'PENDING'`)} as files_to_review,
      ${numberOf(sql`${tasksWithRequests} where ${isOverdue(now)}`)} as overdue_tasks,
      ${numberOf(sql`creator_requests where status = 'OPEN'`)} as open_requests,
      ${numberOf(sql`account_connections where lost_at is not null`)} as lost_accounts,
      ${numberOf(sql`domains where workspace_id is not null and verified_at is not null and not pointing`)}
        as misdirected_domains`)
  const [counts] = found
  if (!counts) throw new Error('a select without rows')
  return counts
}

const numberOf = (rows: SQL) =>
  sql`(select count(*)::int from (select from ${rows} limit ${deepestRow}) as counted)`
