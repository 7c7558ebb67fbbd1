import { msg, plural, t } from '@lingui/core/macro'
import type { Notification } from '#contract/resources/notifications.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { portalNotificationPath } from '#contract/rules/portalNotificationPath.ts'
import type { InboxWords } from '#src/features/notifications/shared/inboxWords.ts'
import { said } from '#src/lib/i18n.ts'
import { formatMoney } from '#src/lib/money.ts'

type Shown = Partial<Record<NotificationEvent, (title: string, line: Notification) => string>>

/** What lines say to a creator. */
const sentences: Readonly<Shown> = {
  REQUEST_SENT: (title) => t`A new request: “${title}”`,
  REQUEST_CHANGED: (title) => t`“${title}” has changed`,
  REQUEST_CANCELLED: (title) => t`“${title}” was cancelled`,
  TASK_DUE_SOON: (title) => t`“${title}” is due within a day`,
  TASK_OVERDUE: (title) => t`“${title}” is overdue`,
  CHANGES_REQUESTED: (title) => t`Changes to “${title}” are requested`,
  FILES_APPROVED: (title, { count }) =>
    plural(count, {
      one: `# file of “${title}” was approved`,
      other: `# files of “${title}” were approved`,
    }),
  PAYOUT_RECORDED: (_, { payout }) => {
    const amount = payout ? formatMoney(payout.amount_cents, payout.currency) : ''
    return t`${amount} was paid to you`
  },
  COMMENTED: (title, { count }) =>
    plural(count, {
      one: `A new comment on “${title}”`,
      other: `# new comments on “${title}”`,
    }),
  MENTIONED: (title) => t`You are mentioned in “${title}”`,
}

const labels: Readonly<Partial<Record<NotificationEvent, string>>> = said({
  REQUEST_SENT: msg`New request`,
  REQUEST_CHANGED: msg`Request changed`,
  REQUEST_CANCELLED: msg`Request cancelled`,
  TASK_DUE_SOON: msg`Due within a day`,
  TASK_OVERDUE: msg`Overdue`,
  CHANGES_REQUESTED: msg`Changes requested`,
  FILES_APPROVED: msg`Files approved`,
  PAYOUT_RECORDED: msg`Payment recorded`,
  COMMENTED: msg`New comment`,
  MENTIONED: msg`You are mentioned`,
})

/** What events are called where a creator chooses. */
export const eventWords = {
  eventLabel: (event: NotificationEvent) => labels[event] ?? event,
}

/** What an inbox in the portal says, and where its lines lead. */
export const portalWords: InboxWords = {
  ...eventWords,
  textOf: (line) => sentences[line.event]?.(line.request_title ?? '', line) ?? '',
  pathOf: (line) => portalNotificationPath(line) ?? '/portal',
}
