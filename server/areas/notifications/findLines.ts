import { type SQL, sql } from 'drizzle-orm'
import { managerRoles } from '#contract/roles.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { isUnfinished, taskStatuses } from '#contract/rules/taskStatus.ts'
import { currentWorkspace, isOneOf, listed } from '#server/database/schema/columns.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, oneOf, orNull, readRows } from '#server/platform/db/readRows.ts'

/** A line that somebody is to get. */
export interface Line {
  readonly userId: string | null
  readonly recipientId: string | null
  readonly addressId: string | null
  readonly taskId: string | null
  readonly requestId: string | null
  readonly creatorId: string | null
  readonly accountId: string | null
  readonly domainId: string | null
  readonly reportId: string | null
  readonly limitNoticeId: string | null
  readonly paymentId: string | null
  readonly summaryId: string | null
  readonly sharedReportId: string | null
  readonly commentId: string | null
  readonly count: number
}

/** A line about nothing, for nobody. */
const blank: Line = {
  userId: null,
  recipientId: null,
  addressId: null,
  taskId: null,
  requestId: null,
  creatorId: null,
  accountId: null,
  domainId: null,
  reportId: null,
  limitNoticeId: null,
  paymentId: null,
  summaryId: null,
  sharedReportId: null,
  commentId: null,
  count: 1,
}

const ofTask = {
  userId: orNull(asText),
  recipientId: orNull(asText),
  taskId: orNull(asText),
  requestId: orNull(asText),
  creatorId: orNull(asText),
  count: asNumber,
}

/**
 * Whom an event concerns, as things stand now: nobody where what happened does so no longer. Whoever has been notified of it already gets no
 * line, where that can happen once.
 *
 * @param aboutId what it happened to: see `notify`.
 */
export const findLines: Readonly<
  Record<NotificationEvent, (tx: Transaction, aboutId: string) => Promise<readonly Line[]>>
> = {
  REQUEST_SENT: (tx, id) =>
    ofTasks(
      tx,
      'CREATOR',
      sql`request.id = ${id} and ${isOpen} and not ${wasNotified('REQUEST_SENT')}`,
    ),
  REQUEST_CHANGED: (tx, id) =>
    ofTasks(
      tx,
      'CREATOR',
      sql`${isOfEither(id)} and ${isOpen}
        and not ${wasNotified('REQUEST_SENT', sql`line.read_at is null and line.created_at > now() - interval '5 minutes'`)}`,
    ),
  // Whoever never heard of a request does not hear that it is off.
  REQUEST_CANCELLED: (tx, id) =>
    ofTasks(
      tx,
      'CREATOR',
      sql`${isOfEither(id)} and task.status = 'CANCELLED'
        and (${wasNotified('REQUEST_SENT')} or task.created_at < task.updated_at - interval '5 minutes')
        and not ${wasNotified('REQUEST_CANCELLED', sql`line.at >= task.updated_at`)}`,
    ),
  TASK_DUE_SOON: (tx, id) => ofTasks(tx, 'CREATOR', sql`request.id = ${id} and ${isToDo}`),
  TASK_OVERDUE: async (tx, id) => {
    const where = sql`request.id = ${id} and ${isToDo}`
    return [...(await ofTasks(tx, 'CREATOR', where)), ...(await ofTasks(tx, 'USER', where))]
  },
  // Of a task that is handed in, that says it.
  FILES_ARRIVED: (tx, id) =>
    ofTasks(tx, 'USER', sql`task.id = ${id} and ${isOpen}`, {
      count: sql`(select count(*)::int from submissions
        where submissions.task_id = task.id and submissions.status = 'UPLOADED' and submissions.review = 'PENDING'
          and submissions.replaced_at is null and ${isSinceLast('FILES_ARRIVED')})`,
    }),
  TASK_HANDED_IN: (tx, id) =>
    ofTasks(tx, 'USER', sql`task.id = ${id} and task.status = 'COMPLETED'`, {
      count: sql`(select count(*)::int from submissions
        where submissions.task_id = task.id and submissions.status = 'UPLOADED' and submissions.replaced_at is null)`,
    }),
  TASK_DECLINED: (tx, id) => ofTasks(tx, 'USER', sql`task.id = ${id} and task.status = 'DECLINED'`),
  CHANGES_REQUESTED: (tx, id) =>
    ofTasks(tx, 'CREATOR', sql`task.id = ${id} and task.status = 'CHANGES_REQUESTED'`),
  FILES_APPROVED: (tx, id) =>
    ofTasks(tx, 'CREATOR', sql`task.id = ${id}`, {
      count: sql`(select count(*)::int from submissions
        where submissions.task_id = task.id and submissions.review = 'APPROVED'
          and ${isSinceLast('FILES_APPROVED')})`,
    }),
  COMMENTED: async (tx, id) => [
    ...(await ofComment(
      tx,
      id,
      'CREATOR',
      sql`task.creator_id <> all (comment.mentions) and comment.author_side <> 'CREATOR'`,
    )),
    ...(await ofComment(
      tx,
      id,
      'USER',
      sql`member.user_id <> all (comment.mentions) and (
        comment.author_side <> 'USER' and member.user_id = ${lookingAfter}
        or member.user_id = (select created_by from shares where shares.id = comment.share_id)
        or exists (select from comments before where before.workspace_id = comment.workspace_id
          and before.thread_id = comment.thread_id and before.author_user_id = member.user_id))`,
    )),
  ],
  MENTIONED: async (tx, id) => [
    ...(await ofComment(tx, id, 'CREATOR', sql`task.creator_id = any (comment.mentions)`)),
    ...(await ofComment(tx, id, 'USER', sql`member.user_id = any (comment.mentions)`)),
  ],
  CONNECTION_LOST: (tx, id) =>
    toManagers(
      tx,
      'accountId',
      sql`select account.id, account.creator_id, account.workspace_id
        from account_connections connection
        join creator_accounts account on account.id = connection.account_id
        where connection.account_id = ${id} and connection.lost_at is not null`,
    ),
  DOMAIN_LOST: (tx, id) =>
    toManagers(
      tx,
      'domainId',
      sql`select id, null as creator_id, workspace_id from domains where id = ${id} and not pointing`,
    ),
  PAGE_REPORTED: (tx, id) =>
    toManagers(
      tx,
      'reportId',
      sql`select id, creator_id, ${currentWorkspace} as workspace_id
        from reported_pages(array[${id}]::uuid[])`,
    ),
  LIMIT_NEAR: (tx, id) =>
    toManagers(
      tx,
      'limitNoticeId',
      sql`select id, null as creator_id, workspace_id from limit_notices where id = ${id}`,
    ),
  // Others do not see what a workspace pays.
  PAYMENT_FAILED: async (tx, id) => {
    const owners = await readRows(tx, { userId: asText })`
      select member.user_id as "userId" from subscriptions subscription
      join memberships member on member.workspace_id = subscription.workspace_id and member.role = 'OWNER'
      where subscription.workspace_id = ${id} and subscription.status = 'PAST_DUE'`
    return owners.map((owner) => ({ ...blank, ...owner }))
  },
  PAYOUT_RECORDED: async (tx, id) => {
    const paid = await readRows(tx, { paymentId: asText, recipientId: asText })`
      select payment.id as "paymentId", payment.creator_id as "recipientId" from payments payment
      where payment.id = ${id} and payment.source = 'MANUAL' and payment.status = 'PAID'
        and payment.creator_id is not null
        and not exists (select from notifications line where line.workspace_id = payment.workspace_id
          and line.payment_id = payment.id and line.recipient_id = payment.creator_id)`
    return paid.map((line) => ({ ...blank, ...line, creatorId: line.recipientId }))
  },
  SHARE_OPENED: (tx, id) => ofShare(tx, id, sql`1`),
  SHARE_APPROVED: (tx, id) =>
    // By whichever share of theirs: a line names the request, and stands for all that came before it.
    ofShare(
      tx,
      id,
      sql`(select count(distinct approval.submission_id)::int from shares own
        join share_approvals approval on approval.workspace_id = own.workspace_id and approval.share_id = own.id
        where own.workspace_id = share.workspace_id and own.request_id = share.request_id
          and own.created_by = share.created_by and approval.created_at > coalesce((select max(line.created_at) from notifications line
            where line.workspace_id = share.workspace_id and line.request_id = share.request_id
              and line.user_id = share.created_by and line.event = 'SHARE_APPROVED'), '-infinity'))`,
    ),
  WEEKLY_SUMMARY: async (tx, id) => {
    const found = await readRows(tx, { summaryId: asText, userId: asText })`
      select id as "summaryId", user_id as "userId" from weekly_summaries where id = ${id}`
    return found.map((line) => ({ ...blank, ...line }))
  },
}

/**
 * What of an event the addresses of the team are mailed: once each thing that somebody of the team is notified of, whoever that is. Of comments
 * all that creators and guests write, whether or not they mention anybody.
 */
export async function findTeamLines(
  tx: Transaction,
  event: NotificationEvent,
  { aboutId, lines }: { readonly aboutId: string; readonly lines: readonly Line[] },
): Promise<readonly Line[]> {
  if (event === 'COMMENTED') return ofOthersComment(tx, aboutId)
  const things = lines
    .filter(({ userId }) => userId !== null)
    .map((line) => ({ ...line, userId: null }))
  return [...new Map(things.map((line) => [JSON.stringify(line), line])).values()]
}

/** Whoever made a share of files, for as long as they are of the team. Of a report, its share says how often it was opened. */
async function ofShare(tx: Transaction, id: string, count: SQL): Promise<Line[]> {
  const found = await readRows(tx, {
    userId: asText,
    requestId: orNull(asText),
    sharedReportId: orNull(asText),
    count: asNumber,
  })`
    select * from (
      select member.user_id as "userId", share.request_id as "requestId",
        share.report_id as "sharedReportId", ${count} as count
      from shares share
      join memberships member on member.workspace_id = share.workspace_id and member.user_id = share.created_by
      where share.id = ${id}
    ) found where count > 0`
  return found.map((line) => ({ ...blank, ...line }))
}

async function ofOthersComment(tx: Transaction, id: string): Promise<Line[]> {
  const found = await readRows(tx, {
    taskId: orNull(asText),
    requestId: asText,
    creatorId: orNull(asText),
  })`select task_id as "taskId", request_id as "requestId", creator_id as "creatorId" from comments
    where id = ${id} and deleted_at is null and author_side <> 'USER'`
  return found.map((line) => ({ ...blank, ...line, commentId: id }))
}

/** Whom of one side a comment concerns, of those who see it; never its author. What is said of a request concerns all whom it asks. */
async function ofComment(
  tx: Transaction,
  id: string,
  whom: 'USER' | 'CREATOR',
  where: SQL,
): Promise<Line[]> {
  const found =
    whom === 'CREATOR'
      ? await readRows(tx, ofTask)`
        select null as "userId", task.creator_id as "recipientId", task.id as "taskId", request.id as "requestId",
          task.creator_id as "creatorId", 1 as count
        from comments comment
        join creator_requests request on request.id = comment.request_id and request.status <> 'DRAFT'
        join creator_tasks task on task.request_id = request.id and task.id = coalesce(comment.task_id, task.id)
        where comment.id = ${id} and comment.deleted_at is null and ${where}`
      : await readRows(tx, ofTask)`
        select member.user_id as "userId", null as "recipientId", comment.task_id as "taskId", request.id as "requestId",
          comment.creator_id as "creatorId", 1 as count
        from comments comment
        join creator_requests request on request.id = comment.request_id
        left join creator_tasks task on task.id = comment.task_id
        join memberships member on member.workspace_id = comment.workspace_id
        where comment.id = ${id} and comment.deleted_at is null
          and member.user_id is distinct from comment.author_user_id
          and (member.all_creators or comment.creator_id is null and request.created_by = member.user_id or exists (
            select from creator_assignments assigned join creator_tasks seen on seen.creator_id = assigned.creator_id
            where assigned.workspace_id = member.workspace_id and assigned.user_id = member.user_id
              and seen.request_id = request.id and seen.creator_id = coalesce(comment.creator_id, seen.creator_id)))
          and ${where}`
  return found.map((line) => ({ ...blank, ...line, commentId: id }))
}

/** What the creator of a task is notified of again; undefined when they have nothing more to do. */
export async function findAgain(tx: Transaction, taskId: string) {
  const lines = await ofTasks(tx, 'CREATOR', sql`task.id = ${taskId} and ${isToDo}`)
  if (lines.length === 0) return undefined
  const [task] = await readRows(tx, { status: oneOf(taskStatuses) })`
    select status from creator_tasks where id = ${taskId}`
  const event = task?.status === 'CHANGES_REQUESTED' ? 'CHANGES_REQUESTED' : 'REQUEST_SENT'
  return { event, lines } as const
}

const managers = listed(managerRoles)

const unfinished = isOneOf('task.status', taskStatuses.filter(isUnfinished))

/** Whether there is still something to do. */
const isOpen = sql`request.status = 'OPEN' and ${unfinished}`

/** One task is changed by itself, too. */
const isOfEither = (id: string) => sql`(task.request_id = ${id} or task.id = ${id})`

/** Whether its creator is still to hand it in. */
export const isToDo = sql`${isOpen} and task.handed_in_at is null`

const wasNotified = (event: NotificationEvent, also = sql`true`) =>
  sql`exists (select from notifications line where line.workspace_id = task.workspace_id and line.task_id = task.id
    and line.event = ${event} and line.recipient_id is not null and ${also})`

/** Whether a file has changed since anybody was last notified so. */
const isSinceLast = (event: NotificationEvent) =>
  sql`submissions.updated_at > coalesce((select max(line.at) from notifications line
    where line.workspace_id = task.workspace_id and line.task_id = task.id and line.event = ${event}), '-infinity')`

/** Whoever looks after a task; else whoever made its request, for as long as they are of the team and see its creator; else the owner. */
const lookingAfter = sql`coalesce(task.assigned_to,
  (select member.user_id from memberships member
    where member.workspace_id = task.workspace_id and member.user_id = request.created_by
      and (member.all_creators or exists (
        select from creator_assignments assigned where assigned.workspace_id = task.workspace_id
          and assigned.user_id = member.user_id and assigned.creator_id = task.creator_id))),
  (select member.user_id from memberships member
    where member.workspace_id = task.workspace_id and member.role = 'OWNER'))`

interface Counted {
  /** How many files it stands for; of none, nobody is notified. */
  readonly count?: SQL
}

/** A line for each manager about what is found, with the creator whose it is. */
async function toManagers(
  tx: Transaction,
  about: 'accountId' | 'domainId' | 'reportId' | 'limitNoticeId',
  things: SQL,
): Promise<Line[]> {
  const found = await readRows(tx, { userId: asText, id: asText, creatorId: orNull(asText) })`
    select member.user_id as "userId", thing.id, thing.creator_id as "creatorId" from (${things}) thing
    join memberships member on member.workspace_id = thing.workspace_id and member.role in (${managers})`
  return found.map(({ userId, id, creatorId }) => ({ ...blank, userId, creatorId, [about]: id }))
}

async function ofTasks(
  tx: Transaction,
  whom: 'USER' | 'CREATOR',
  where: SQL,
  { count = sql`1` }: Counted = {},
): Promise<Line[]> {
  const found = await readRows(tx, ofTask)`
    select * from (
      select ${whom === 'USER' ? lookingAfter : sql`null::uuid`} as "userId",
        ${whom === 'CREATOR' ? sql`task.creator_id` : sql`null::uuid`} as "recipientId",
        task.id as "taskId", request.id as "requestId", task.creator_id as "creatorId",
        ${count} as count
      from creator_tasks task join creator_requests request on request.id = task.request_id
      where ${where}
    ) found where count > 0 and ("userId" is not null or "recipientId" is not null)`
  return found.map((line) => ({ ...blank, ...line }))
}
