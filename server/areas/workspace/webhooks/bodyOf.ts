import { notificationPath, notificationText } from '#contract/rules/notificationText.ts'
import type { WebhookPayload } from '#contract/rules/webhookPayload.ts'
import type { webhookMessages } from '#server/database/schema/webhooks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { asText, orNull, readRow } from '#server/platform/db/readRows.ts'
import type { KeptWebhook } from './secrets.ts'

type Message = typeof webhookMessages.$inferSelect

interface Settings {
  readonly kind: KeptWebhook['kind']
  /** Where the app is, for the link of a text. */
  readonly appUrl: URL
}

/** What is sent of a message: the same in each attempt or, to Slack, a sentence with a link, which names things as they are called now. */
export async function bodyOf(
  tx: Transaction,
  message: Message,
  { kind, appUrl }: Settings,
): Promise<string> {
  const { event, at, data } = message
  if (data === null) throw new Error(`Message ${message.id} is not written yet`)
  if (kind === 'SLACK') return JSON.stringify({ text: await textOf(tx, message, appUrl) })
  const payload: WebhookPayload = { type: event, timestamp: at.toISOString(), data }
  return JSON.stringify(payload)
}

async function textOf(tx: Transaction, { event, data }: Message, appUrl: URL): Promise<string> {
  const ids = {
    request_id: data && 'request_id' in data ? data.request_id : null,
    task_id: data && 'task_id' in data ? data.task_id : null,
    creator_id: data && 'creator_id' in data ? data.creator_id : null,
    submission_id: data && 'submission_id' in data ? data.submission_id : null,
    comment_id: data && 'comment_id' in data ? data.comment_id : null,
    account_id: data && 'account_id' in data ? data.account_id : null,
    domain_id: data && 'domain_id' in data ? data.domain_id : null,
  }
  const reportId = data && 'report_id' in data ? data.report_id : null
  const { reported, ...names } = await readRow(tx, {
    request_title: orNull(asText),
    creator_name: orNull(asText),
    account_handle: orNull(asText),
    reported: orNull(asText),
    author_name: orNull(asText),
  })`select
    (select title from creator_requests where id = ${ids.request_id}::uuid) as request_title,
    (select name from creators where id = ${ids.creator_id}::uuid) as creator_name,
    (select handle from creator_accounts where id = ${ids.account_id}::uuid) as account_handle,
    (select address from reported_pages(array[${reportId}]::uuid[])) as reported,
    (select coalesce(
      guest_name || ' (guest)',
      case when author_side = 'CREATOR' then (select name from creators where creators.id = comments.creator_id) end,
      (select coalesce(nullif(name, ''), email) from users where users.id = author_user_id))
      from comments where id = ${ids.comment_id}::uuid) as author_name`
  const said = {
    ...ids,
    ...names,
    event,
    count: data && 'files' in data ? data.files : 1,
    failed_files: 0,
    message: '',
    domain_host: data && 'host' in data ? data.host : null,
    report:
      data && 'reason' in data
        ? { address: reported ?? 'A page', link_id: data.link_id, reason: data.reason }
        : null,
    limit: data && 'what' in data ? data : null,
    payout: data && 'amount_cents' in data ? data : null,
    summary: null,
    shared_report: null,
  }
  return `${escaped(notificationText(said))}\n${new URL(notificationPath(said), appUrl).href}`
}

/** What Slack reads as markup, in a text that is none. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
