import type { Notification } from '#contract/resources/notifications.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Told, wordsFor } from './notificationWords.ts'

interface Mailed extends Told {
  readonly to: string
  /** The app's own origin. */
  readonly appUrl: URL
  /** Where whoever has the mail ends such mails. */
  readonly unsubscribe: URL
}

/** The most lines that are named one by one. */
const maxNamed = 20

/** One mail with all that there is to say to somebody, which their mail program can end with one click (RFC 8058). */
export async function notificationMail(told: Mailed): Promise<Mail | undefined> {
  const { to, person, lines, appUrl, unsubscribe } = told
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
    orOpen: words.orOpen,
    lead: isOne ? words.detail(first) : whole(first),
    centre: { link: new URL(words.page(lines), appUrl), label: words.open },
    notes: [...lines.slice(1, maxNamed).map(whole), ...(left > 0 ? [words.more(left)] : [])],
    besides: { lead: words.unsubscribe, link: unsubscribe },
  })
  return { ...mail, unsubscribe }
}
