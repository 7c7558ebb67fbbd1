import { sql } from 'drizzle-orm'
import { notifyWork } from '#server/database/workKinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { MadeRequest } from './makeRequests.ts'
import type { Making } from './making.ts'

/**
 * Lets what was made in a minute look as if it had come over the year: no call says when a thing was made, since for people
 * it is now. What creators sent came in the days after it was asked for. Nobody is told by mail of what they handed in.
 */
export function backdate(
  { database, workspaceId, now, size }: Making,
  requests: readonly MadeRequest[],
): Promise<void> {
  const spread = (table: 'creators' | 'tracking_links' | 'creator_accounts', order: string) => sql`
    update ${sql.identifier(table)} as made set created_at = ${now}::timestamptz - age, updated_at = ${now}::timestamptz - age
    from (
      select id, (${size.days} * (1 - (row_number() over (order by ${sql.raw(order)}) - 0.5) / count(*) over ()) + 0.3) * interval '1 day' as age
      from ${sql.identifier(table)} where workspace_id = ${workspaceId}
    ) as placed where placed.id = made.id`
  return database.transaction(async (tx) => {
    await tx.execute(spread('creators', "name = 'Ruby Chen', md5(name)"))
    await tx.execute(spread('tracking_links', 'md5(pathname)'))
    await tx.execute(spread('creator_accounts', 'md5(handle)'))
    for (const request of requests) await backdateRequest(tx, request, now)
    await backdateNotifications(tx, workspaceId, now)
    await tx.execute(sql`
      update notification_addresses set verified_at = ${now}::timestamptz where workspace_id = ${workspaceId}`)
    await tx.execute(sql`
      update activities as done set at = ${now}::timestamptz - age
      from (
        select id, ${size.days} * interval '1 day' * power(1 - (row_number() over (order by at, id)) / (count(*) over () + 1.0), 1.6) as age
        from activities where workspace_id = ${workspaceId}
      ) as placed where placed.id = done.id`)
  })
}

async function backdateRequest(
  tx: Transaction,
  { id, made }: MadeRequest,
  now: Date,
): Promise<void> {
  const began = sql`(${now}::timestamptz - ${made} * interval '1 day')`
  /** Later for what stands later in the list, and never in the future. */
  const then = sql`(${now}::timestamptz - ${made} * interval '1 day' * (0.08 + 0.7 * (1 - place)))`
  await tx.execute(sql`
    update creator_requests set created_at = ${began}, updated_at = ${began} where id = ${id}`)
  await tx.execute(sql`
    update submissions as sent set created_at = ${then}, updated_at = ${then}
    from (
      select id, percent_rank() over (order by created_at, id) as place from submissions where request_id = ${id}
    ) as placed where placed.id = sent.id`)
  await tx.execute(sql`
    update comments as said set created_at = least(sent.updated_at + place * interval '3 hours', ${now}::timestamptz)
    from submissions as sent, (
      select id, row_number() over (partition by submission_id order by id) as place from comments where request_id = ${id}
    ) as placed where placed.id = said.id and sent.id = said.submission_id`)
  await tx.execute(sql`
    update creator_tasks as task set created_at = ${began}, updated_at = coalesce(last, ${began}),
      handed_in_at = case when handed_in_at is not null then last + interval '4 minutes' end
    from (
      select creator_tasks.id, max(submissions.created_at) as last from creator_tasks
      left join submissions on submissions.task_id = creator_tasks.id
      where creator_tasks.request_id = ${id} group by creator_tasks.id
    ) as files where files.id = task.id`)
  await tx.execute(sql`
    update submissions as sent set received_at = sent.created_at + interval '2 minutes',
      first_seen_at = case when first_seen_at is not null then least(handed_in_at + interval '1 hour', ${now}::timestamptz) end,
      reviewed_at = case when reviewed_at is not null then least(handed_in_at + interval '3 hours', ${now}::timestamptz) end,
      updated_at = sent.updated_at
    from creator_tasks task where task.id = sent.task_id and task.request_id = ${id} and handed_in_at is not null`)
  await tx.execute(sql`
    update payments as payout set paid_on = least(handed_in_at + interval '5 days', ${now}::timestamptz)::date
    from creator_tasks task where task.request_id = ${id} and task.request_id = payout.request_id
      and task.creator_id = payout.creator_id and payout.status = 'PAID' and handed_in_at is not null`)
}

/** What team and creators would have been notified of by now; nobody is, a minute from now, and nobody is mailed. */
async function backdateNotifications(
  tx: Transaction,
  workspaceId: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array_agg(jobs.id)) from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks kinds on kinds.id = jobs.task_id
    where kinds.identifier = ${notifyWork.name} and jobs.payload->>'share' = ${workspaceId}`)
  await tx.execute(sql`
    insert into notifications (id, workspace_id, event, user_id, task_id, request_id, creator_id, piece_id, count, at, read_at)
    select gen_random_uuid(), task.workspace_id,
      case task.status when 'COMPLETED' then 'TASK_HANDED_IN' else 'TASK_DECLINED' end,
      coalesce(task.assigned_to, owner.user_id), task.id, task.request_id, task.creator_id, gen_random_uuid(),
      greatest(1, (select count(*) from submissions where submissions.task_id = task.id and submissions.status = 'UPLOADED')),
      task.updated_at, case when task.updated_at < ${now}::timestamptz - interval '3 days' then task.updated_at + interval '2 hours' end
    from creator_tasks task
    join memberships owner on owner.workspace_id = task.workspace_id and owner.role = 'OWNER'
    where task.workspace_id = ${workspaceId} and task.status in ('COMPLETED', 'DECLINED')`)
  const read = sql`case when at < ${now}::timestamptz - interval '2 days' then at + interval '5 hours' end`
  await tx.execute(sql`
    insert into notifications (id, workspace_id, event, recipient_id, task_id, request_id, creator_id, piece_id, count, at, read_at)
    select gen_random_uuid(), workspace_id, event, creator_id, id, request_id, creator_id, gen_random_uuid(), files, at, ${read}
    from (
      select task.*, 'REQUEST_SENT' as event, 1 as files, task.created_at as at from creator_tasks task
      union all
      select task.*, case review when 'APPROVED' then 'FILES_APPROVED' else review end, count(*), max(reviewed_at)
      from creator_tasks task join submissions on submissions.task_id = task.id
      where review <> 'PENDING' group by task.id, review
    ) as told where workspace_id = ${workspaceId} and at is not null`)
}
