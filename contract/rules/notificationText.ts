import type { Notification } from '#contract/resources/notifications.ts'
import type { NotificationEvent } from './notificationEvents.ts'

type Said = Omit<Notification, 'id' | 'read' | 'at'>

const titleOf = ({ request_title }: Said) => `“${request_title ?? 'A request'}”`

const nameOf = ({ creator_name }: Said) => creator_name ?? 'A creator'

const files = ({ count }: Said) => (count === 1 ? '1 file' : `${count} files`)

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
  CONNECTION_LOST: ({ account_handle }) => `@${account_handle ?? ''} is no longer connected`,
  DOMAIN_LOST: ({ domain_host }) => `${domain_host ?? 'A domain'} no longer points to your links`,
}

/** The screen that a line of the brand leads to. */
export const notificationPath = ({ request_id, account_id, domain_id }: Said): string => {
  if (request_id !== null) return `/requests/${request_id}`
  if (account_id !== null) return `/accounts/${account_id}`
  return domain_id === null ? '/inbox' : '/settings/domains'
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
  CONNECTION_LOST: 'Account lost its connection',
  DOMAIN_LOST: 'Domain lost its record',
}
