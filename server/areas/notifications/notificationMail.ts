import type { Notification } from '#contract/resources/notifications.ts'
import { notificationPath, notificationText } from '#contract/rules/notificationText.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { creatorLine, creatorWords, dueLine } from './notificationLetters.ts'
import type { Person } from './people.ts'

interface Told {
  readonly to: string
  readonly person: Pick<Person, 'audience' | 'language' | 'habits'>
  /** When the tasks of a creator’s lines are due, by their ids. */
  readonly dueOf: ReadonlyMap<string, Date>
  readonly lines: readonly Notification[]
  /** The app's own origin. */
  readonly appUrl: URL
  /** Where whoever has the mail ends such mails. */
  readonly unsubscribe: URL
}

/** The most lines that are named one by one. */
const maxNamed = 20

/** One mail with all that there is to say to somebody, which their mail program can end with one click (RFC 8058). */
export async function notificationMail(told: Told): Promise<Mail | undefined> {
  const { to, person, lines, unsubscribe } = told
  const [first] = lines
  if (!first) return undefined
  const words = wordsFor(told)
  const isOne = lines.length === 1
  const subject = isOne ? words.said(first) : words.several
  const left = lines.length - maxNamed
  const whole = (line: Notification) =>
    [words.said(line), words.detail(line)].filter((text) => text !== '').join('. ')
  const mail = await letter(to, subject, {
    language: person.language,
    heading: subject,
    lead: isOne ? words.detail(first) : whole(first),
    centre: { link: words.page(lines), label: words.open },
    notes: [...lines.slice(1, maxNamed).map(whole), ...(left > 0 ? [words.more(left)] : [])],
    besides: { lead: words.unsubscribe, link: unsubscribe },
  })
  return { ...mail, unsubscribe }
}

interface Words {
  readonly said: (line: Notification) => string
  /** What a mail about one thing says below its heading. */
  readonly detail: (line: Notification) => string
  readonly several: string
  readonly open: string
  readonly page: (lines: readonly Notification[]) => URL
  readonly more: (left: number) => string
  readonly unsubscribe: string
}

function wordsFor({ person, lines, appUrl, dueOf }: Told): Words {
  if (person.audience === 'CREATOR') {
    const i18n = speaking(person.language)
    const words = creatorWords(i18n, lines.length)
    const page = ([first, ...more]: readonly Notification[]) => {
      const isOne = more.length === 0 && first?.task_id !== null
      return new URL(isOne ? `/portal/tasks/${first?.task_id}` : '/portal/inbox', appUrl)
    }
    return {
      ...words,
      said: (line) => creatorLine(i18n, line),
      detail: (line) =>
        [dueLine(i18n, line, { dueOf, timezone: person.habits.timezone }), line.message]
          .filter((text) => text !== '')
          .join('. '),
      page,
    }
  }
  return {
    said: notificationText,
    detail,
    several: `${lines.length} things happened`,
    open: lines.length === 1 ? 'View it' : 'Open your inbox',
    page: ([first, ...more]) =>
      new URL(first && more.length === 0 ? notificationPath(first) : '/inbox', appUrl),
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

/** What a mail about one thing says below its heading. */
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
