import { sql } from 'drizzle-orm'
import { eventKinds, maxRecentEvents, type RecentEvent } from '#contract/resources/overview.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, asTime, oneOf, orNull, readRows } from '#server/platform/db/readRows.ts'

const event = {
  kind: oneOf(eventKinds),
  at: asTime,
  subject_id: asText,
  title: asText,
  number: asNumber,
  creator_id: orNull(asText),
  creator_name: orNull(asText),
}

/** Of how many files the newest are told, those of one task together. */
const maxFiles = 100

/** What happened lately, newest first: the newest of each kind, found by its index. */
export async function recentEvents(tx: Transaction): Promise<RecentEvent[]> {
  const newest = sql`order by at desc limit ${maxRecentEvents}`
  return readRows(tx, event)`
    select kind, at, subject_id, event.title, number, creator_id, creators.name as creator_name
    from (
      (
        select 'FILES_SENT' as kind, max(sent.created_at) as at, sent.task_id as subject_id, title,
          count(*)::int as number, sent.creator_id
        from (
          select task_id, request_id, creator_id, created_at from submissions
          where status = 'UPLOADED' order by created_at desc limit ${maxFiles}
        ) as sent
        join creator_requests on creator_requests.id = sent.request_id
        group by sent.task_id, title, sent.creator_id ${newest}
      )
      union all
      (
        select 'HANDED_IN', handed_in_at as at, creator_tasks.id, title, 1, creator_id
        from creator_tasks join creator_requests on creator_requests.id = request_id
        where handed_in_at is not null ${newest}
      )
      union all
      (select 'CREATOR_ADDED', created_at as at, id, name, 1, id from creators ${newest})
      union all
      (
        select 'LINK_ADDED', tracking_links.created_at as at, tracking_links.id,
          coalesce(nullif(title, ''), host || '/' || pathname), 1, creator_id
        from tracking_links join domains on domains.id = domain_id ${newest}
      )
      union all
      (
        select 'ACCOUNT_LOST', lost_at as at, account_id, handle, 1, creator_id
        from account_connections join creator_accounts on creator_accounts.id = account_id
        where lost_at is not null ${newest}
      )
    ) as event
    left join creators on creators.id = creator_id
    order by at desc, subject_id
    limit ${maxRecentEvents}`
}
