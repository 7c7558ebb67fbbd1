import type { NotifiedCreator, NotifiedMail } from '#contract/resources/notifiedCreators.ts'

interface Shown {
  readonly tone: 'good' | 'quiet' | 'warn'
  readonly word: string
  readonly detail: string
}

const mails: Readonly<Record<NotifiedMail, Shown>> = {
  NO_ADDRESS: {
    tone: 'warn',
    word: 'No mail',
    detail: 'They have confirmed no email address: only their portal says it.',
  },
  NOT_CHOSEN: { tone: 'quiet', word: 'In the portal', detail: 'They have chosen no mail for it.' },
  WAITING: {
    tone: 'quiet',
    word: 'Mail waits',
    detail: 'It is sent when their quiet hours end, or with their digest.',
  },
  SENT: { tone: 'good', word: 'Mailed', detail: '' },
  FAILED: { tone: 'warn', word: 'Mail failed', detail: '' },
}

const notYet: Shown = {
  tone: 'quiet',
  word: 'Not yet',
  detail: 'They are notified a minute after the request is sent.',
}

/** How somebody was last notified, in a word and what explains it. What they have read in the portal has reached them. */
export function notifiedState({ event, at, read, mail, seen_at }: NotifiedCreator): Shown {
  if (event === null || mail === null) return notYet
  if (read) return { tone: 'good', word: 'Read', detail: 'They have read it in the portal.' }
  const hasSeen = at !== null && seen_at !== null && seen_at > at
  return hasSeen
    ? { tone: 'good', word: 'Opened the portal', detail: mails[mail].detail }
    : mails[mail]
}
