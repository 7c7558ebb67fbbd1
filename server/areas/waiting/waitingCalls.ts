import { type SQL, sql } from 'drizzle-orm'
import { maxWaiting, type Waiting, waitingRoutes } from '#contract/resources/waiting.ts'
import { isOverdue, tasksWithRequests } from '#server/areas/requests/tasks/readTasks.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { submissions } from '#server/platform/db/schema/submissions.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'

/** Counts what waits for somebody. */
export function waitingCalls(clock: Clock): Served[] {
  return [serve(waitingRoutes.fetch, ({ tx }) => countWaiting(tx, clock()))]
}

async function countWaiting(tx: Transaction, now: Date): Promise<Waiting> {
  const { rows } = await tx.execute<{ files: number; tasks: number; accounts: number }>(sql`select
    ${counted(sql`${submissions} where ${submissions.review} = 'PENDING' and ${submissions.status} = 'UPLOADED'`)} as files,
    ${counted(sql`${tasksWithRequests} where ${isOverdue(now)}`)} as tasks,
    ${counted(sql`${creatorAccounts} where ${creatorAccounts.status} in ('EXPIRED', 'REVOKED')`)} as accounts`)
  const { files = 0, tasks = 0, accounts = 0 } = rows[0] ?? {}
  return { files_to_review: files, overdue_tasks: tasks, lost_accounts: accounts }
}

const counted = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select from ${rows} limit ${maxWaiting}) as counted)`
