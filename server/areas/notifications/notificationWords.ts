import type { Notification } from '#contract/resources/notifications.ts'
import { notificationPath, notificationText } from '#contract/rules/notificationText.ts'
import { portalNotificationPath } from '#contract/rules/portalNotificationPath.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { creatorLine, creatorWords, dueLine } from './notificationLetters.ts'
import type { Person } from './people.ts'

export interface Told {
  readonly person: Pick<Person, 'audience' | 'language' | 'habits'>
  /** When the tasks of a creator’s lines are due, by their ids. */
  readonly dueOf: ReadonlyMap<string, Date>
  readonly lines: readonly Notification[]
}

/** What is said outside of the app of what somebody is notified of, in their language. */
export interface Words {
  readonly said: (line: Notification) => string
  /** What stands below where it is about one thing; empty for nothing. */
  readonly detail: (line: Notification) => string
  readonly several: string
  readonly open: string
  /** Stands before the address behind that button. */
  readonly orOpen: string
  /** The path of the screen that shows these lines. */
  readonly page: (lines: readonly Notification[]) => string
  readonly more: (left: number) => string
  readonly unsubscribe: string
}

export function wordsFor({ person, lines, dueOf }: Told): Words {
  if (person.audience === 'CREATOR') {
    const i18n = speaking(person.language)
    return {
      ...creatorWords(i18n, lines.length),
      said: (line) => creatorLine(i18n, line),
      detail: (line) =>
        [dueLine(i18n, line, { dueOf, timezone: person.habits.timezone }), line.message]
          .filter((text) => text !== '')
          .join('. '),
      page: ([first, ...more]) =>
        (first && more.length === 0 ? portalNotificationPath(first) : null) ?? '/portal/inbox',
    }
  }
  // An address of the team has no inbox.
  const all =
    person.audience === 'TEAM'
      ? { open: 'Open the workspace', path: '/' }
      : { open: 'Open your inbox', path: '/inbox' }
  return {
    said: notificationText,
    detail,
    several: `${lines.length} things happened`,
    open: lines.length === 1 ? 'View it' : all.open,
    orOpen: 'Or open this link:',
    page: ([first, ...more]) => (first && more.length === 0 ? notificationPath(first) : all.path),
    more: (left) => `And ${left} more.`,
    unsubscribe: 'To get no more mails like this one:',
  }
}

/** What stands before somebody’s words, where that is not `They say`. */
const introOf: Readonly<Partial<Record<Notification['event'], string>>> = {
  PAGE_REPORTED: 'A visitor says: ',
  COMMENTED: '',
  MENTIONED: '',
}

/** What stands below a line of the brand. */
function detail({ event, message, count, failed_files }: Notification): string {
  if (message) return `${introOf[event] ?? 'They say: '}${message}`
  if (event === 'TASK_HANDED_IN') {
    return failed_files === 0 ? arrived(count) : `${arrived(count)} ${notArrived(failed_files)}`
  }
  return details[event] ?? ''
}

const arrived = (files: number) => (files === 1 ? '1 file received.' : `${files} files received.`)

const notArrived = (files: number) =>
  files === 1 ? '1 file did not arrive.' : `${files} files did not arrive.`

const details: Readonly<Partial<Record<Notification['event'], string>>> = {
  CONNECTION_LOST:
    'Its figures are not updated until it is connected again. Whoever owns the account can do that in a minute. It takes no password of theirs.',
  PAGE_REPORTED: 'Please check the page and remove anything that should not be there.',
  LIMIT_NEAR: 'When it is reached, no more can be added. A larger plan or an add-on raises it.',
  PAYMENT_FAILED:
    'Nothing is taken away. Once the time to pay it has passed, nothing new can be added until it is paid.',
  DOMAIN_LOST:
    'Its DNS no longer points to Greenroom, so visitors cannot reach the links on it. Your links are kept, and work again as soon as the DNS points here.',
}
