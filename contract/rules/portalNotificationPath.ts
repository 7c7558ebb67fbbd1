import type { Notification } from '#contract/resources/notifications.ts'

/** The screen of the portal that a line of a creator leads to; null where what it is about has none. */
export function portalNotificationPath({
  event,
  task_id,
}: Pick<Notification, 'event' | 'task_id'>): string | null {
  if (task_id !== null) return `/portal/tasks/${task_id}`
  return event === 'PAYOUT_RECORDED' ? '/portal/earnings' : null
}
