import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { creators } from '#server/database/schema/creators.ts'
import { creatorTasks, requestItems } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/** Which files an archive holds. */
export interface ArchiveSpec {
  readonly requestId: string
  /** Of all tasks, when none is named. */
  readonly taskId: string | undefined
  /** Only those that the brand has approved, and that no later version has replaced. */
  readonly approved: boolean
}

/** The files that have come and belong into an archive: by creator, then item, then as they came. */
export function archivedFiles(tx: Transaction, spec: ArchiveSpec) {
  return tx
    .select({
      creatorId: submissions.creatorId,
      creatorName: creators.name,
      itemId: submissions.itemId,
      itemTitle: requestItems.title,
      name: submissions.name,
      size: submissions.size,
      objectKey: submissions.objectKey,
      createdAt: submissions.createdAt,
    })
    .from(submissions)
    .innerJoin(creators, eq(creators.id, submissions.creatorId))
    .innerJoin(creatorTasks, eq(creatorTasks.id, submissions.taskId))
    .leftJoin(requestItems, eq(requestItems.id, submissions.itemId))
    .where(isArchived(spec))
    .orderBy(
      asc(creators.name),
      asc(creators.id),
      asc(requestItems.position),
      asc(requestItems.id),
      asc(submissions.createdAt),
      asc(submissions.id),
    )
}

const isArchived = ({ requestId, taskId, approved }: ArchiveSpec): SQL | undefined =>
  and(
    eq(submissions.requestId, requestId),
    eq(submissions.status, 'UPLOADED'),
    taskId === undefined ? undefined : eq(submissions.taskId, taskId),
    ...(approved ? [eq(submissions.review, 'APPROVED'), isNull(submissions.replacedAt)] : []),
  )
