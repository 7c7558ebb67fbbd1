import type { Notification } from '#contract/resources/notifications.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'

/** What the lines of an inbox say to whom they are for, and where they lead. */
export interface InboxWords {
  readonly textOf: (line: Notification) => string
  readonly pathOf: (line: Notification) => string
  readonly eventLabel: (event: NotificationEvent) => string
}
