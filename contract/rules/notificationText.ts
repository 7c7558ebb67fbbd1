import type { Notification } from '#contract/resources/notifications.ts'
import { formatMoney } from './money.ts'
import type { NotificationEvent } from './notificationEvents.ts'
import type { LimitedThing } from './planLimits.ts'
import type { ReportReason } from './reportReasons.ts'

type Said = Omit<Notification, 'id' | 'read' | 'at'>

const titleOf = ({ request_title }: Said) => `“${request_title ?? 'A request'}”`

const nameOf = ({ creator_name }: Said) => creator_name ?? 'A creator'

const authorOf = ({ author_name }: Said) => author_name || 'Somebody'

const numberOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

const files = ({ count }: Said) => numberOf(count, 'file')

const reportedFor: Readonly<Record<ReportReason, string>> = {
  MINORS: 'it shows or endangers a minor',
  STOLEN: 'it shows somebody or their work without their consent',
  SCAM: 'it is a scam, or leads to one',
  ILLEGAL: 'it is illegal',
  OTHER: 'something else',
}

const limitNouns: Readonly<Record<Exclude<LimitedThing, 'storage_bytes'>, string>> = {
  creators: 'creators',
  tracking_links: 'tracking links',
  social_media_accounts: 'accounts',
}

const gigabytes = (bytes: number) => `${Math.round((bytes / 1_073_741_824) * 10) / 10} GB`

function limitText({ limit: near }: Said): string {
  if (!near) return 'A limit of your plan is near'
  const { what, used, limit } = near
  return what === 'storage_bytes'
    ? `${gigabytes(used)} of the ${gigabytes(limit)} of storage in your plan are used`
    : `${used} of the ${limit} ${limitNouns[what]} in your plan are used`
}

/** What came in, then what waits; what there was none of is left out. */
function summaryText({ summary }: Said): string {
  if (!summary) return 'Your week'
  const { files, handed_in, declined, to_review, overdue } = summary
  const parts = [
    files > 0 && `${numberOf(files, 'file')} came in`,
    handed_in > 0 && `${numberOf(handed_in, 'task')} handed in`,
    declined > 0 && `${numberOf(declined, 'task')} declined`,
    to_review > 0 && `${numberOf(to_review, 'file waits', 'files wait')} for a review`,
    overdue > 0 && `${numberOf(overdue, 'task is', 'tasks are')} overdue`,
  ]
  return `Your week: ${parts.filter((part) => part !== false).join(', ')}`
}

/** What a line says to somebody of the brand, without a full stop. Creators read theirs in their own language. */
export const notificationText = (line: Said): string => texts[line.event](line)

const texts: Readonly<Record<NotificationEvent, (line: Said) => string>> = {
  REQUEST_SENT: (line) => `${titleOf(line)} was sent to ${nameOf(line)}`,
  REQUEST_CHANGED: (line) => `${titleOf(line)} has changed`,
  REQUEST_CANCELLED: (line) => `${titleOf(line)} was cancelled`,
  TASK_DUE_SOON: (line) => `${titleOf(line)} is due within a day`,
  TASK_OVERDUE: (line) => `${nameOf(line)} has not handed in ${titleOf(line)} in time`,
  FILES_ARRIVED: (line) => `${nameOf(line)} sent ${files(line)} for ${titleOf(line)}`,
  TASK_HANDED_IN: (line) => `${nameOf(line)} has completed ${titleOf(line)}`,
  TASK_DECLINED: (line) => `${nameOf(line)} has declined ${titleOf(line)}`,
  CHANGES_REQUESTED: (line) => `Changes to ${titleOf(line)} were requested`,
  FILES_APPROVED: (line) => `${files(line)} of ${titleOf(line)} were approved`,
  COMMENTED: (line) =>
    line.count === 1
      ? `${authorOf(line)} commented on ${titleOf(line)}`
      : `${line.count} new comments on ${titleOf(line)}`,
  MENTIONED: (line) => `${authorOf(line)} mentioned you in ${titleOf(line)}`,
  CONNECTION_LOST: ({ account_handle }) => `@${account_handle ?? ''} is no longer connected`,
  DOMAIN_LOST: ({ domain_host }) => `${domain_host ?? 'A domain'} no longer points to your links`,
  PAGE_REPORTED: ({ report }) =>
    `${report?.address ?? 'A page'} was reported: ${reportedFor[report?.reason ?? 'OTHER']}`,
  LIMIT_NEAR: limitText,
  PAYMENT_FAILED: () => 'Your last payment failed',
  PAYOUT_RECORDED: ({ payout, creator_name }) =>
    `${payout ? formatMoney(payout.amount_cents, payout.currency) : 'A payout'} to ${creator_name ?? 'a creator'} was recorded`,
  SHARE_OPENED: (line) =>
    line.shared_report
      ? `The report “${line.shared_report.name}” that you shared was opened`
      : `What you shared of ${titleOf(line)} was opened`,
  SHARE_APPROVED: (line) =>
    `${files(line)} that you shared of ${titleOf(line)} ${line.count === 1 ? 'was' : 'were'} approved`,
  WEEKLY_SUMMARY: summaryText,
}

/** The screen that a line of the brand leads to. */
export const notificationPath = (line: Said): string => {
  const { request_id, account_id, report, shared_report, submission_id } = line
  if (submission_id !== null) return `/review?request=${request_id}&show=all&file=${submission_id}`
  if (request_id !== null) return `/requests/${request_id}`
  if (account_id !== null) return `/accounts/${account_id}`
  if (report) return report.link_id === null ? '/links' : `/links/${report.link_id}`
  if (shared_report) return `/reports/${shared_report.id}`
  return pathsOf[line.event] ?? '/inbox'
}

/** Where events lead that are about no row of a screen. */
const pathsOf: Readonly<Partial<Record<NotificationEvent, string>>> = {
  DOMAIN_LOST: '/settings/domains',
  LIMIT_NEAR: '/settings/billing',
  PAYMENT_FAILED: '/settings/billing',
  PAYOUT_RECORDED: '/payments',
  WEEKLY_SUMMARY: '/',
}

/** What an event is called where it is chosen. */
export const eventLabels: Readonly<Record<NotificationEvent, string>> = {
  REQUEST_SENT: 'Request sent',
  REQUEST_CHANGED: 'Request changed',
  REQUEST_CANCELLED: 'Request cancelled',
  TASK_DUE_SOON: 'Due within a day',
  TASK_OVERDUE: 'Task overdue',
  FILES_ARRIVED: 'Files arrived',
  TASK_HANDED_IN: 'Task handed in',
  TASK_DECLINED: 'Task declined',
  CHANGES_REQUESTED: 'Changes requested',
  FILES_APPROVED: 'Files approved',
  COMMENTED: 'New comment',
  MENTIONED: 'You are mentioned',
  CONNECTION_LOST: 'Account lost its connection',
  DOMAIN_LOST: 'Domain lost its record',
  PAGE_REPORTED: 'Page reported',
  LIMIT_NEAR: 'Limit of the plan near',
  PAYMENT_FAILED: 'Payment failed',
  PAYOUT_RECORDED: 'Payout recorded',
  SHARE_OPENED: 'Share opened',
  SHARE_APPROVED: 'Files approved by a client',
  WEEKLY_SUMMARY: 'Weekly summary',
}
