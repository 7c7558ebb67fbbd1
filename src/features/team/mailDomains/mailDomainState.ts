import type { MailDomain, MailDomainState } from '#contract/resources/mailDomains.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

interface ShownState {
  readonly tone: StatusTone
  readonly word: string
}

const states: Readonly<Record<MailDomainState, ShownState>> = {
  PENDING: { tone: 'quiet', word: 'Not verified' },
  VERIFIED: { tone: 'good', word: 'Verified' },
  LOST: { tone: 'warn', word: 'Record gone' },
}

/** How far the proof of a mail domain is, in a word. */
export const mailDomainState = ({ state }: Pick<MailDomain, 'state'>): ShownState => states[state]
