import { platforms } from '#contract/reference/platforms.ts'
import { commentSides } from '#contract/rules/commentRules.ts'
import type { WorkspaceEvent } from '#contract/rules/notificationEvents.ts'
import { limitedThings } from '#contract/rules/planLimits.ts'
import { reportReasons } from '#contract/rules/reportReasons.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { subscriptionStatuses } from '#contract/rules/subscriptionStatus.ts'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import {
  type WebhookData,
  type WebhookSubject,
  webhookSubjects,
} from '#contract/rules/webhookPayload.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asNumber, asText, asTime, oneOf, orNull, readRows } from '#server/platform/db/readRows.ts'

interface About {
  readonly objectId: string
  readonly sequence: number
}

/** What webhooks are sent of an object, as it stands now; undefined when it is there no more. */
export async function readData(
  tx: Transaction,
  event: WorkspaceEvent,
  { objectId, sequence }: About,
): Promise<WebhookData | undefined> {
  const [found] = await read[webhookSubjects[event]](tx, objectId)
  return found && { object_id: objectId, sequence, ...found }
}

type Without<Data> = Data extends unknown ? Omit<Data, 'object_id' | 'sequence'> : never

type Read = (tx: Transaction, id: string) => Promise<readonly Without<WebhookData>[]>

const read: Readonly<Record<WebhookSubject, Read>> = {
  // A task of a request may be changed by itself.
  REQUEST: (tx, id) => readRows(tx, {
    request_id: asText,
    task_id: orNull(asText),
    status: oneOf(requestStatuses),
    due_at: orNull(asTime),
  })`
    select request.id as request_id, task.id as task_id, request.status, request.due_at
    from creator_requests request
    left join creator_tasks task on task.id = ${id} and task.request_id = request.id
    where request.id = coalesce((select request_id from creator_tasks where id = ${id}), ${id})`,
  TASK: (tx, id) => readRows(tx, {
    task_id: asText,
    request_id: asText,
    creator_id: asText,
    status: oneOf(taskStatuses),
    files: asNumber,
  })`
    select id as task_id, request_id, creator_id, status,
      (select count(*)::int from submissions where task_id = task.id and submissions.status = 'UPLOADED' and submissions.replaced_at is null) as files
    from creator_tasks task where id = ${id}`,
  COMMENT: (tx, id) => readRows(tx, {
    comment_id: asText,
    request_id: asText,
    task_id: orNull(asText),
    creator_id: orNull(asText),
    submission_id: orNull(asText),
    author_side: oneOf(commentSides),
  })`
    select id as comment_id, request_id, task_id, creator_id, submission_id, author_side from comments
    where id = ${id} and deleted_at is null`,
  ACCOUNT: (tx, id) =>
    readRows(tx, {
      account_id: asText,
      creator_id: orNull(asText),
      platform: oneOf(platforms),
    })`select id as account_id, creator_id, platform from creator_accounts where id = ${id}`,
  DOMAIN: (tx, id) =>
    readRows(tx, {
      domain_id: asText,
      host: asText,
    })`select id as domain_id, host from domains where id = ${id}`,
  REPORT: (tx, id) =>
    readRows(tx, {
      report_id: asText,
      link_id: orNull(asText),
      reason: oneOf(reportReasons),
    })`select id as report_id, link_id, reason from reported_pages(array[${id}]::uuid[])`,
  LIMIT: (tx, id) =>
    readRows(tx, {
      what: oneOf(limitedThings),
      used: asNumber,
      limit: asNumber,
    })`select what, used, "limit" from limit_notices where id = ${id}`,
  SUBSCRIPTION: (tx, id) =>
    readRows(tx, {
      status: oneOf(subscriptionStatuses),
      grace_until: orNull(asTime),
    })`select status, grace_until from subscriptions where workspace_id = ${id}`,
  PAYOUT: (tx, id) => readRows(tx, {
    payment_id: asText,
    creator_id: orNull(asText),
    amount_cents: asNumber,
    currency: asText,
    paid_on: asText,
  })`
    select id as payment_id, creator_id, amount_cents, currency, paid_on::text
    from payments where id = ${id} and source = 'MANUAL'`,
}
