import type { I18n } from '@lingui/core'
import type { Notification } from '#contract/resources/notifications.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { intlTimezone } from '#contract/rules/timezone.ts'
import type { AskingWords } from './askingPages.ts'

/** What a line says to a creator in a mail, without a full stop. */
export const creatorLine = (i18n: I18n, line: Notification): string => {
  const { payout } = line
  const amount = payout ? formatMoney(payout.amount_cents, payout.currency, i18n.locale) : ''
  const values = { title: line.request_title ?? '', count: line.count, amount }
  return sentences[line.event]?.(i18n, values) ?? values.title
}

type Sentence = (i18n: I18n, values: Record<string, unknown>) => string

const sentences: Readonly<Partial<Record<NotificationEvent, Sentence>>> = {
  REQUEST_SENT: (i18n, values) =>
    i18n._({ id: 'mail.notify.sent', message: 'A new request: “{title}”', values }),
  REQUEST_CHANGED: (i18n, values) =>
    i18n._({ id: 'mail.notify.changed', message: '“{title}” has changed', values }),
  REQUEST_CANCELLED: (i18n, values) =>
    i18n._({ id: 'mail.notify.cancelled', message: '“{title}” was cancelled', values }),
  TASK_DUE_SOON: (i18n, values) =>
    i18n._({ id: 'mail.notify.dueSoon', message: '“{title}” is due within a day', values }),
  TASK_OVERDUE: (i18n, values) =>
    i18n._({ id: 'mail.notify.overdue', message: '“{title}” is overdue', values }),
  CHANGES_REQUESTED: (i18n, values) =>
    i18n._({ id: 'mail.notify.changes', message: 'Changes to “{title}” are requested', values }),
  FILES_APPROVED: (i18n, values) =>
    i18n._({
      id: 'mail.notify.approved',
      message:
        '{count, plural, one {# file of “{title}” was approved} other {# files of “{title}” were approved}}',
      values,
    }),
  PAYOUT_RECORDED: (i18n, values) =>
    i18n._({ id: 'mail.notify.payout', message: '{amount} was paid to you', values }),
  COMMENTED: (i18n, values) =>
    i18n._({
      id: 'mail.notify.commented',
      message:
        '{count, plural, one {A new comment on “{title}”} other {# new comments on “{title}”}}',
      values,
    }),
  MENTIONED: (i18n, values) =>
    i18n._({ id: 'mail.notify.mentioned', message: 'You are mentioned in “{title}”', values }),
}

/** Events of which it matters until when. */
const dueEvents: ReadonlySet<NotificationEvent> = new Set([
  'REQUEST_SENT',
  'REQUEST_CHANGED',
  'TASK_DUE_SOON',
  'TASK_OVERDUE',
  'CHANGES_REQUESTED',
])

/** Until when it is asked for, on the creator’s own clock, without a full stop; empty for what is never due. */
export function dueLine(
  i18n: I18n,
  { event, task_id }: Notification,
  { dueOf, timezone }: Due,
): string {
  const due = task_id === null ? undefined : dueOf.get(task_id)
  if (!due || !dueEvents.has(event)) return ''
  const format = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: intlTimezone(timezone),
  })
  const values = { when: format.format(due) }
  return i18n._({ id: 'mail.notify.due', message: 'Due {when}', values })
}

/** When tasks are due, by their ids, and by whose clock that is said. */
export interface Due {
  readonly dueOf: ReadonlyMap<string, Date>
  readonly timezone: string
}

/** What stands around the lines of a creator’s mail. */
export const creatorWords = (i18n: I18n, count: number) => ({
  several: i18n._({
    id: 'mail.notify.several',
    message: '{count, plural, one {# thing is new} other {# things are new}}',
    values: { count },
  }),
  open: i18n._({ id: 'mail.notify.open', message: 'Open the portal' }),
  orOpen: i18n._({ id: 'mail.orOpen', message: 'Or open this link:' }),
  more: (left: number) =>
    i18n._({ id: 'mail.notify.more', message: 'And {left} more.', values: { left } }),
  unsubscribe: i18n._({
    id: 'mail.notify.unsubscribe',
    message: 'To get no more mails like this one:',
  }),
})

/** What the page says that a mail’s last link leads to. */
export const unsubscribeWords = (i18n: I18n): AskingWords => ({
  asking: {
    title: i18n._({ id: 'unsubscribe.asking', message: 'Get no more mails?' }),
    lead: i18n._({
      id: 'unsubscribe.askingLead',
      message:
        'You will get no mails about what happens any more. Your inbox still has everything, and you can choose otherwise in your settings. Mails to sign in with still come.',
    }),
    button: i18n._({ id: 'unsubscribe.end', message: 'Unsubscribe' }),
  },
  done: {
    title: i18n._({ id: 'unsubscribe.ended', message: 'You get no more mails' }),
    lead: i18n._({
      id: 'unsubscribe.endedLead',
      message: 'Your inbox still has everything. You can switch mails on again in your settings.',
    }),
  },
  unknown: {
    title: i18n._({ id: 'unsubscribe.unknown', message: 'This link does not work' }),
    lead: i18n._({
      id: 'unsubscribe.unknownLead',
      message: 'Open it again from the mail, or choose your mails in your settings.',
    }),
  },
})

/** The same to whoever reads an address of a team, which has no inbox and no settings. */
export const unsubscribeAddressWords = (i18n: I18n): AskingWords => {
  const { asking, done, unknown } = unsubscribeWords(i18n)
  return {
    asking: {
      ...asking,
      lead: i18n._({
        id: 'unsubscribe.addressLead',
        message:
          'This address will get no mails about what happens any more. The team can ask you to confirm it again.',
      }),
    },
    done: {
      ...done,
      lead: i18n._({
        id: 'unsubscribe.addressEndedLead',
        message: 'The team sees that you have ended them, and can ask you to confirm it again.',
      }),
    },
    unknown,
  }
}

/** What the page says that confirms an address of a team, which is called so. */
export const confirmAddressWords = (i18n: I18n, team: string): AskingWords => ({
  asking: {
    title: i18n._({ id: 'confirmAddress.asking', message: 'Get these mails?' }),
    lead: i18n._({
      id: 'confirmAddress.askingLead',
      message:
        'This address will be mailed what happens in the workspace of {team}, at once. Each mail has a link that ends them.',
      values: { team },
    }),
    button: i18n._({ id: 'confirmAddress.confirm', message: 'Confirm this address' }),
  },
  done: {
    title: i18n._({ id: 'confirmAddress.confirmed', message: 'The address is confirmed' }),
    lead: i18n._({
      id: 'confirmAddress.confirmedLead',
      message: 'From now on it is mailed what happens. You can close this page.',
    }),
  },
  unknown: {
    title: i18n._({ id: 'unsubscribe.unknown', message: 'This link does not work' }),
    lead: i18n._({
      id: 'confirmAddress.unknownLead',
      message: 'It may be too old. Ask the team to send you another one.',
    }),
  },
})
