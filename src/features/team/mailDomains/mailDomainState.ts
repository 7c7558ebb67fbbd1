import type { MailDomain, MailDomainState } from '#contract/resources/mailDomains.ts'
import type { ShownState } from '#src/ui/StatusBadge.tsx'

const states: Readonly<Record<MailDomainState, ShownState>> = {
  PENDING: { tone: 'quiet', label: 'Not verified' },
  VERIFIED: { tone: 'good', label: 'Verified' },
  LOST: { tone: 'warn', label: 'Record gone' },
}

/** How far the proof of a mail domain is, in a word. */
export const mailDomainState = ({ state }: Pick<MailDomain, 'state'>): ShownState => states[state]
