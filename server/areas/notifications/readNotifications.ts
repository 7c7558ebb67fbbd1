import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Notification } from '#contract/resources/notifications.ts'
import { calledBy } from '#contract/rules/calledBy.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { guestLabel } from '#contract/rules/shareRules.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'
import { users } from '#server/database/schema/accounts.ts'
import { comments } from '#server/database/schema/comments.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { domains } from '#server/database/schema/links.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { creatorRequests, creatorTasks } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { readSubjects } from './readSubjects.ts'

/** Which status of a task has the words that go with an event: they are shown while it stands so. */
const saidWith: Readonly<Partial<Record<NotificationEvent, TaskStatus>>> = {
  TASK_DECLINED: 'DECLINED',
  CHANGES_REQUESTED: 'CHANGES_REQUESTED',
}

/** The lines of these ids, newest first, with what they are about as it is called now. */
export async function readNotifications(
  tx: Transaction,
  ids: readonly string[],
): Promise<Notification[]> {
  const found = await tx
    .select({
      line: notifications,
      requestTitle: creatorRequests.title,
      creatorName: creators.name,
      accountHandle: creatorAccounts.handle,
      comment: comments,
      fileId: submissions.id,
      failed: sql<number>`case when ${notifications.event} = 'TASK_HANDED_IN' then (
        select count(*)::int from ${submissions}
        where ${submissions.taskId} = ${notifications.taskId} and ${submissions.status} = 'FAILED'
      ) else 0 end`,
      task: { status: creatorTasks.status, message: creatorTasks.message },
    })
    .from(notifications)
    .leftJoin(creatorRequests, eq(creatorRequests.id, notifications.requestId))
    .leftJoin(creatorTasks, eq(creatorTasks.id, notifications.taskId))
    .leftJoin(creators, eq(creators.id, notifications.creatorId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .leftJoin(submissions, eq(submissions.id, comments.submissionId))
    .leftJoin(creatorAccounts, eq(creatorAccounts.id, notifications.accountId))
    .where(inArray(notifications.id, [...ids]))
    .orderBy(desc(notifications.at), desc(notifications.id))
  const lines = found.map(({ line }) => line)
  const hosts = await readHosts(
    tx,
    lines.flatMap(({ domainId }) => domainId ?? []),
  )
  const subjects = await readSubjects(tx, lines)
  const authors = await readAuthors(
    tx,
    found.flatMap(({ line, comment }) => (line.userId && comment?.authorUserId) || []),
  )
  return found.map(
    ({ line, requestTitle, creatorName, accountHandle, failed, task, comment, fileId }) => ({
      id: line.id,
      event: line.event,
      count: line.count,
      request_id: line.requestId,
      request_title: requestTitle,
      task_id: line.taskId,
      failed_files: failed,
      ...subjects.of(line),
      ...(task && saidWith[line.event] === task.status ? { message: task.message } : {}),
      ...(comment && { message: beginningOf(comment.text) }),
      comment_id: line.commentId,
      submission_id: fileId,
      author_name: comment && authorOf(comment, creatorName, authors),
      creator_id: line.creatorId,
      creator_name: creatorName,
      account_id: line.accountId,
      account_handle: accountHandle,
      domain_id: line.domainId,
      domain_host: hosts.get(line.domainId ?? '') ?? null,
      read: line.readAt !== null,
      at: line.at.toISOString(),
    }),
  )
}

/** How much of a comment a line says, in characters. */
const maxSaid = 200

const beginningOf = (text: string) =>
  text.length > maxSaid ? `${text.slice(0, maxSaid - 1)}…` : text

type CommentRow = typeof comments.$inferSelect

const authorOf = (
  { authorSide, authorUserId, guestName }: CommentRow,
  creatorName: string | null,
  authors: ReadonlyMap<string, string>,
): string | null => {
  if (guestName !== null) return guestLabel(guestName)
  return authorSide === 'CREATOR' ? creatorName : (authors.get(authorUserId ?? '') ?? null)
}

/** A team knows one another; to a creator, a line does not say who of the team wrote. */
async function readAuthors(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(found.map((user) => [user.id, calledBy(user)]))
}

/** Domains are the brand’s: a creator has no line about one, and no right to look. */
async function readHosts(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const found = await tx
    .select({ id: domains.id, host: domains.host })
    .from(domains)
    .where(inArray(domains.id, [...ids]))
  return new Map(found.map(({ id, host }) => [id, host]))
}
