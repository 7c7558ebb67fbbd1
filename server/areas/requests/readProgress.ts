import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { RequestProgress } from '#contract/resources/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'

const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})::int`

const isUploaded = eq(submissions.status, 'UPLOADED')

/** How many files each creator has sent for each item of a request. What was given up does not count, nor what a newer version has replaced. */
export function readProgress(tx: Transaction, requestId: string): Promise<RequestProgress[]> {
  return tx
    .select({
      task_id: submissions.taskId,
      creator_id: submissions.creatorId,
      item_id: submissions.itemId,
      uploading: countWhere(eq(submissions.status, 'UPLOADING')),
      failed: countWhere(eq(submissions.status, 'FAILED')),
      uploaded: countWhere(isUploaded),
      approved: countWhere(and(isUploaded, eq(submissions.review, 'APPROVED'))),
      changes_requested: countWhere(and(isUploaded, eq(submissions.review, 'CHANGES_REQUESTED'))),
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.requestId, requestId),
        ne(submissions.status, 'ABORTED'),
        isNull(submissions.replacedAt),
      ),
    )
    .groupBy(submissions.taskId, submissions.creatorId, submissions.itemId)
    .orderBy(submissions.taskId, submissions.itemId)
}
